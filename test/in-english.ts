import en from "../src/translations/en.json";
import { show } from "../src/translations/shown";

// Jest runs this before each test file. A page loads the language that it shows before it says anything; without a page
// it is English.
show(en);
