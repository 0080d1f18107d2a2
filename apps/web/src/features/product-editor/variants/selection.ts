import type { Place } from '../draft/paste-cells.ts';

/** A rectangle of cells, from where it began to where it was extended. */
export interface Selection {
  readonly from: Place;
  readonly to: Place;
}

export const cellsOfSelection = ({ from, to }: Selection): Place[] => {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  return Array.from({ length: bottom - top + 1 }, (_r, row) =>
    Array.from({ length: right - left + 1 }, (_c, column) => ({ row: top + row, column: left + column })),
  ).flat();
};

export const isSelected = (selection: Selection | null, { row, column }: Place): boolean =>
  selection !== null &&
  row >= Math.min(selection.from.row, selection.to.row) &&
  row <= Math.max(selection.from.row, selection.to.row) &&
  column >= Math.min(selection.from.column, selection.to.column) &&
  column <= Math.max(selection.from.column, selection.to.column);

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Enter: { row: 1, column: 0 },
};

/** The neighbour that a key leads to; undefined for other keys and at the edge. */
export const neighbour = (
  key: string,
  { row, column }: Place,
  { rows, columns }: Size,
): Place | undefined => {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = { row: row + step.row, column: column + step.column };
  const inside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return inside ? next : undefined;
};
