const importX = require("eslint-plugin-import-x");
const reactHooks = require("eslint-plugin-react-hooks");
const tseslint = require("typescript-eslint");

/**
 * Who may know whom. The core and the movements know nobody, events know the core, the functions know core and movements,
 * the pane knows all of these but the functions, and its own port; the Google door knows functions and
 * pane, the workbench knows the pane, and nobody knows these two.
 */
const DOORS = [
  { target: "./src/scoring", from: "./src", except: ["./scoring"] },
  { target: "./src/movements", from: "./src", except: ["./movements"] },
  { target: "./src/events", from: "./src", except: ["./events", "./scoring"] },
  { target: "./src/functions", from: "./src", except: ["./functions", "./scoring", "./movements"] },
  {
    target: "./src/taskpane",
    from: "./src",
    except: ["./taskpane", "./scoring", "./movements", "./events", "./translations"],
  },
  { target: "./src/workbench", from: "./src", except: ["./workbench", "./taskpane", "./translations"] },
  {
    target: "./src/google",
    from: "./src",
    except: ["./google", "./functions", "./taskpane", "./translations"],
  },
];

module.exports = tseslint.config(
  { ignores: ["dist/", "coverage/", "node_modules/", "release/"] },
  ...tseslint.configs.strict,
  {
    plugins: { "import-x": importX },
    settings: { "import-x/resolver": { typescript: true } },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones: DOORS }],
      "import-x/no-unresolved": "error",
      "import-x/no-default-export": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    },
  },
  {
    files: ["src/scoring/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^[^.]", message: "The core needs no package." }] },
      ],
    },
  },
  {
    files: ["src/scoring/**", "src/movements/**", "src/events/**", "src/functions/**", "src/taskpane/**"],
    ignores: ["src/taskpane/hosts/**"],
    rules: {
      "no-restricted-globals": ["error", "Office", "Excel", "google", "univerAPI"],
      "no-restricted-syntax": [
        "error",
        {
          selector: 'MemberExpression[object.property.name="dataset"][property.name="host"]',
          message: "Only src/taskpane/hosts knows which host it is: connectHost answers with a SheetHost.",
        },
      ],
    },
  },
  {
    files: ["src/taskpane/**"],
    ignores: ["src/taskpane/hosts/**"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    // The boundary: hosts hand over any cell, and the metadata generator reads these types.
    files: ["src/functions/**"],
    // What Excel adds after the declared parameters stands in `arguments`: the generator takes a rest parameter for an argument.
    rules: { "@typescript-eslint/no-explicit-any": "off", "prefer-rest-params": "off" },
  },
  {
    files: ["*.js", "build/**/*.js", "test/**/*.js"],
    rules: { "@typescript-eslint/no-require-imports": "off", "import-x/no-default-export": "off" },
  },
);
