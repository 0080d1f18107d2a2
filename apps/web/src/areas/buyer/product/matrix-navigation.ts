export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

const KEY_MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Next enabled cell for an arrow key (Enter goes down). Null for other keys, undefined at the edge. */
export const nextCell = (
  open: readonly (readonly boolean[])[],
  from: CellPosition,
  key: string,
): CellPosition | undefined | null => {
  const step = KEY_MOVES[key];
  if (step === undefined) return null;
  let { row, column } = from;
  for (;;) {
    row += step[0];
    column += step[1];
    const cell = open[row]?.[column];
    if (cell === undefined) return undefined;
    if (cell) return { row, column };
  }
};
