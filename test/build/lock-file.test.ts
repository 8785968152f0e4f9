import lock from "../../package-lock.json";

/**
 * A package with its optional packages. There is one for each kind of machine, and npm installs only one of
 * them.
 */
const withOptional = Object.entries(
  lock.packages as Record<string, { optionalDependencies?: Record<string, string> }>,
).flatMap(([place, { optionalDependencies }]) =>
  optionalDependencies ? [[place, Object.keys(optionalDependencies)] as const] : [],
);

test("package-lock.json holds every optional package, so that npm ci works on Windows and on a Mac", () => {
  expect(withOptional.map(([place]) => place)).toContain("node_modules/@swc/core");
  const missing = withOptional.flatMap(([place, names]) =>
    names.filter(
      (name) =>
        !(`node_modules/${name}` in lock.packages) && !(`${place}/node_modules/${name}` in lock.packages),
    ),
  );
  expect(missing).toEqual([]);
});
