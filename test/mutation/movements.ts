import "../movements/berger.test";
import "../movements/teams.test";
import "../movements/movement.test";
import "../movements/swiss.test";
