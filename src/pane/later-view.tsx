import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";
import { text } from "../translations/texts";

/**
 * A large part of the pane, such as the view of a tool, whose code is a file of its own: it comes while the rest of the
 * pane is already in view.
 *
 * @param load imports the part's file
 * @param meanwhile stands in its place until it has come; when omitted, a word that it is on its way
 */
export function laterView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = <Coming />,
): FunctionComponent<Props> {
  const View = lazy(() =>
    load().then(
      (view) => ({ default: view as ComponentType<object> }),
      () => ({ default: NotLoaded }),
    ),
  );
  return (props) => (
    <Suspense fallback={meanwhile}>
      <View {...props} />
    </Suspense>
  );
}

function Coming() {
  return <p className="hint">{text("frame.loading")}</p>;
}

function NotLoaded() {
  return <p role="alert">{text("frame.notLoaded")}</p>;
}
