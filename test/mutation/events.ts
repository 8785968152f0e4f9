import "../in-english";
import "../events/bridgewebs-file.test";
import "../events/usebio-file.test";
import "../events/agreement.test";
import "../events/readers.test";
import "../tools/event-files.test";
import "../tools/same-awards.test";
import "../tools/event-teams.test";
