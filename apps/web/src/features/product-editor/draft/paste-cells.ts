const MAX_CELLS = 20_000;

/** One line of a sheet; a cell with line breaks or tabs is quoted, its quotes doubled. */
const CELL = /"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*)/y;

/** Rows and columns as spreadsheets copy them: tabs, line ends, quoted cells. A last empty line is none. */
export const parseSheet = (text: string): string[][] => {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  let at = 0;
  for (let count = 0; count < MAX_CELLS && at <= source.length; count++) {
    CELL.lastIndex = at;
    const [whole, quoted, bare] = CELL.exec(source)!;
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? bare!).trim());
    const end = source[at + whole.length];
    if (end === undefined) break;
    if (end === '\n') rows.push([]);
    at += whole.length + 1;
  }
  return rows;
};

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Pasted {
  readonly cells: readonly (Place & { readonly text: string })[];
  /** Cells of the sheet beyond the table. */
  readonly left: number;
}

/** Targets of pasted cells, from a place on. One cell fills all of the selection. */
export const placeCells = (
  sheet: readonly (readonly string[])[],
  from: Place,
  size: { readonly rows: number; readonly columns: number },
): Pasted => {
  const all = sheet.flatMap((cells, row) =>
    cells.map((text, column) => ({ row: from.row + row, column: from.column + column, text })),
  );
  const cells = all.filter(({ row, column }) => row < size.rows && column < size.columns);
  return { cells, left: all.length - cells.length };
};
