import "./checks";
import { goOnWaiting } from "./go-on-waiting";
import "./halves";
import "./hybrids";
import "./knockouts";
import "./leagues";
import "./ranking";
import "./season";

goOnWaiting();
