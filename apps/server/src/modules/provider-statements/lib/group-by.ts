/** Rows by each of their names; a row without a name is in no group. */
export const groupBy = <Row>(
  rows: readonly Row[],
  namesOf: (row: Row) => readonly (string | null)[],
): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const name of new Set(namesOf(row))) {
      if (name === null) continue;
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [row]);
      else group.push(row);
    }
  return groups;
};
