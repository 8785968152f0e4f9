import { type ComponentType, type FunctionComponent, lazy, Suspense } from "react";
import { text } from "../translations/texts";

/**
 * The view of a large tool, whose code is a file of its own: it comes while the rest of the pane is already in
 * view.
 *
 * @param load imports the view's file
 */
export function laterView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const View = lazy(() =>
    load().then(
      (view) => ({ default: view as ComponentType<object> }),
      () => ({ default: NotLoaded }),
    ),
  );
  return (props) => (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return <p role="alert">{text("frame.notLoaded")}</p>;
}
