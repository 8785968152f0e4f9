import type { DependencyOverride } from "@univerjs/core";
import type { Grid } from "../grid";
import type { MendNeeds } from "./around";
import { argumentHelpStays } from "./argument-help";
import { nothingHasNoCells } from "./cells-nowhere";
import { keysGoToTheGrid } from "./clicked-tabs";
import { copyTakesSpilledResults } from "./copied-results";
import { askedDatesAreRead } from "./dates";
import { numbersHaveTheirComma } from "./decimal-comma";
import { rememberNothing } from "./engine-memory";
import { clickEndsTheRow } from "./enter-after-tab";
import { numbersAreCounted } from "./exact-counts";
import { matchesAreFound } from "./exact-match";
import { editorsOpenInTheirCells } from "./edited-cell";
import { editorsAreNamed } from "./editors";
import { filtersRefuseQuietly } from "./filters";
import { fingersScroll } from "./fingers";
import { formulaBarKeepsFocus } from "./formula-bar";
import { oneTabStaysInView } from "./last-tab";
import { lettersWhenAsked } from "./letters";
import { enterTakesWhatWasTyped } from "./listed-names";
import { drawBeginnings } from "./long-texts";
import { LONG_UNDO } from "./long-undo";
import { breakLongWords } from "./long-words";
import { lostTabsStay } from "./lost-tabs";
import { noMoveIsNoStep } from "./moves-in-place";
import { nameBoxEndsTyping } from "./name-box";
import { namesListLeavesTheKeyboard } from "./names-list";
import { controlsAreNamed } from "./named-controls";
import { namesStayFormulas } from "./named-formulas";
import { beginEachFormulaAnew } from "./open-brackets";
import { roomIsMadeFirst } from "./pasted-room";
import { plainTextKeepsTheLook } from "./pasted-text";
import { removedTabsComeBack } from "./removed-tabs";
import { tabsGrow } from "./room";
import { selectionStaysInItsTab } from "./selection";
import { shiftGoesBack } from "./shift-back";
import { sortedFormulasComeBack } from "./sorted-formulas";
import { sortingLeavesTheHeading } from "./sorted-heading";
import { cellsAreSaid } from "./spoken-cells";
import { stillSheetsRest } from "./still-frames";
import { sumsFollowTheLanguage } from "./sum-line";
import { typedTextStays } from "./typed-lists";
import { typedTextIsRead } from "./typed-text";
import { typingStays } from "./typing-stays";
import { unionsAreRead } from "./unions";
import { stepsAreWhole } from "./whole-steps";
import { wideNumbersAreNotCut } from "./wide-numbers";

/** Parts of the grid that are replaced as it is made. */
export const REPLACED: Record<string, DependencyOverride[number]> = { "long-undo": LONG_UNDO };

/**
 * Mends of the classes of the engine and of the canvases: they are made before the first formula is read and
 * the first frame is drawn.
 */
const OF_CLASSES: Record<string, () => void> = {
  "engine-memory": rememberNothing,
  "open-brackets": beginEachFormulaAnew,
  "cells-nowhere": nothingHasNoCells,
  unions: unionsAreRead,
  dates: askedDatesAreRead,
  "exact-counts": numbersAreCounted,
  "exact-match": matchesAreFound,
  "still-frames": stillSheetsRest,
};

/**
 * Mends of the grid, by the names of their files. They are made when a workbook is open, because the grid
 * makes its services then.
 */
const OF_GRID: Record<string, (grid: Grid, around: MendNeeds) => void> = {
  "typing-stays": typingStays,
  "edited-cell": editorsOpenInTheirCells,
  "name-box": nameBoxEndsTyping,
  "names-list": namesListLeavesTheKeyboard,
  "formula-bar": formulaBarKeepsFocus,
  "clicked-tabs": keysGoToTheGrid,
  "shift-back": shiftGoesBack,
  "enter-after-tab": clickEndsTheRow,
  "listed-names": enterTakesWhatWasTyped,
  "copied-results": copyTakesSpilledResults,
  "pasted-text": plainTextKeepsTheLook,
  "removed-tabs": removedTabsComeBack,
  "last-tab": oneTabStaysInView,
  "lost-tabs": lostTabsStay,
  "named-formulas": namesStayFormulas,
  "moves-in-place": noMoveIsNoStep,
  "sorted-formulas": sortedFormulasComeBack,
  filters: filtersRefuseQuietly,
  selection: selectionStaysInItsTab,
  "whole-steps": () => stepsAreWhole(),
  "typed-lists": typedTextStays,
  "typed-text": typedTextIsRead,
  "decimal-comma": numbersHaveTheirComma,
  "sum-line": sumsFollowTheLanguage,
  "wide-numbers": wideNumbersAreNotCut,
  "long-texts": drawBeginnings,
  "long-words": breakLongWords,
  "argument-help": argumentHelpStays,
  letters: () => lettersWhenAsked(),
  room: tabsGrow,
  // It changes the hooks that paste, and so comes after all that add one.
  "pasted-room": roomIsMadeFirst,
  "sorted-heading": sortingLeavesTheHeading,
  "spoken-cells": cellsAreSaid,
  "named-controls": controlsAreNamed,
  editors: () => editorsAreNamed(),
  fingers: fingersScroll,
};

export function mendClasses(): void {
  for (const mend of Object.values(OF_CLASSES)) mend();
}

export function mendGrid(grid: Grid, around: MendNeeds): void {
  for (const mend of Object.values(OF_GRID)) mend(grid, around);
}
