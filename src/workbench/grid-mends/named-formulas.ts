import type { IMutationInfo } from "@univerjs/core";
import { UpdateDefinedNameController } from "@univerjs/preset-sheets-core";

/**
 * A name that stands for a formula keeps its =, which the grid drops when cells move.
 *
 * @test test/browser/grid-mends.test.ts "a name for a formula keeps its = when a row goes in"
 */
export function namesStayFormulas(): void {
  const names = UpdateDefinedNameController.prototype as unknown as {
    _getUpdateDefinedNameMutations(
      workbook: unknown,
      move: unknown,
    ): { redos: IMutationInfo<Meaning>[]; undos: IMutationInfo<Meaning>[] };
  };
  const moved = names._getUpdateDefinedNameMutations;
  names._getUpdateDefinedNameMutations = function (workbook, move) {
    const { redos, undos } = moved.call(this, workbook, move);
    redos.forEach(({ params }, index) => {
      const isFormula = undos[index].params.formulaOrRefString.startsWith("=");
      if (isFormula && !params.formulaOrRefString.startsWith("="))
        params.formulaOrRefString = `=${params.formulaOrRefString}`;
    });
    return { redos, undos };
  };
}

interface Meaning {
  formulaOrRefString: string;
}
