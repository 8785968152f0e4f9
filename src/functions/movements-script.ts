import { goOnWaiting } from "./go-on-waiting";
import "./movements";

goOnWaiting();
