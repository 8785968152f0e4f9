import "./checks";
import { goOnWaiting } from "./go-on-waiting";
import "./leagues";
import "./ranking";
import "./season";

goOnWaiting();
