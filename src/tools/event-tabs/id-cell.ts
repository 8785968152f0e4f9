/** A contestant's id as a cell: numbers are numbers, so that lists sort and formulas find them. */
export function idCell(id: string): number | string {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : id;
}
