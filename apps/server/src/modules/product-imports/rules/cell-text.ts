import { unescapeFormula } from '@market/contract/rules/formula-cells';

type Cell = string | number | boolean | object | null | undefined;

/** A cell of a sheet as text; a number without grouping, a date as the day in Vietnam's order. */
export const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  if (typeof cell === 'object') return '';
  return unescapeFormula(String(cell).normalize('NFC').trim());
};
