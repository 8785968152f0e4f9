/**
 * The common headers above a row of headers: each with the number of neighbouring columns below it. None when no column
 * has one.
 */
export function groupsOf(columns: readonly { group?: string }[]): { group?: string; span: number }[] {
  if (columns.every(({ group }) => group === undefined)) return [];
  const groups: { group?: string; span: number }[] = [];
  for (const { group } of columns) {
    const last = groups[groups.length - 1];
    if (last && last.group === group) last.span++;
    else groups.push({ group, span: 1 });
  }
  return groups;
}
