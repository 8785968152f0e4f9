import "../events/bridgewebs-file.test";
import "../events/usebio-file.test";
import "../events/agreement.test";
import "../events/readers.test";
