/**
 * The icons that Fluent's controls draw. The bundler takes this file in place of the whole package, whose
 * thousands of icons it would read for these few.
 */
export { Checkmark12Filled, Checkmark16Filled } from "@fluentui/react-icons/svg/checkmark";
export { CheckmarkCircle12Filled } from "@fluentui/react-icons/svg/checkmark-circle";
export { ChevronDownRegular } from "@fluentui/react-icons/svg/chevron-down";
export { CircleFilled } from "@fluentui/react-icons/svg/circle";
export { DiamondDismiss12Filled } from "@fluentui/react-icons/svg/diamond-dismiss";
export { Square12Filled, Square16Filled } from "@fluentui/react-icons/svg/square";
export { Warning12Filled } from "@fluentui/react-icons/svg/warning";
export { iconFilledClassName, iconRegularClassName } from "@fluentui/react-icons/utils";
