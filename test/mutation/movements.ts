import "../movements/berger.test";
import "../movements/teams.test";
import "../movements/catalogue.test";
import "../movements/movement.test";
import "../movements/choice.test";
import "../movements/rescue.test";
import "../movements/swiss.test";
import "../movements/swiss-seats.test";
