export type Cell = string | number | boolean | object | null | undefined;

/** Unreadable text is empty, an unreadable amount null. */
export interface StatementLine {
  readonly line: number;
  readonly tracking_code: string;
  readonly amount: number | null;
}

const fold = (cell: Cell): string =>
  typeof cell === 'string'
    ? cell
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('đ', 'd')
        .trim()
        .replace(/[\s_]+/g, ' ')
    : '';

/** Names of the heading cells, the most specific first. */
const CODES = [/van don/, /^tracking/, /^(order ?code|ma don( hang)?( ghn| ghtk)?)$/, /phieu gui|buu gui/];
const AMOUNTS = [/^(tien|so tien) (thu ho|cod)/, /^(thu ho|cod)( amount)?$/, /^(thuc thu|so tien|amount)/];

const columnOf = (heads: readonly string[], names: readonly RegExp[]): number => {
  const name = names.find((each) => heads.some((head) => each.test(head)));
  return name === undefined ? -1 : heads.findIndex((head) => name.test(head));
};

export interface Columns {
  readonly code: number;
  readonly amount: number;
}

/** Which columns have the code and the amount; undefined when this row is no heading. */
export const columnsOf = (row: readonly Cell[]): Columns | undefined => {
  const heads = row.map(fold);
  const [code, amount] = [columnOf(heads, CODES), columnOf(heads, AMOUNTS)];
  return code < 0 || amount < 0 || code === amount ? undefined : { code, amount };
};

const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;

/** Whole đồng, with any separators; null when it is no such amount. */
export const amountOf = (cell: Cell): number | null => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) && cell >= 0 ? cell : null;
  if (typeof cell !== 'string') return null;
  const text = cell.replace(/\s|₫|đ|vnd/gi, '');
  const digits = THOUSANDS.test(text) ? text.replace(/[.,]/g, '') : text.replace(/[.,]00?$/, '');
  return /^\d{1,13}$/.test(digits) ? Number(digits) : null;
};

const MAX_CODE_LENGTH = 60;
const codeOf = (cell: Cell): string =>
  (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '').trim().slice(0, MAX_CODE_LENGTH);

const isTotal = (row: readonly Cell[]): boolean => row.some((cell) => /^(tong|total)/.test(fold(cell)));
const isBlank = (row: readonly Cell[]): boolean =>
  row.every((cell) => cell === null || cell === undefined || cell === '');

/** Undefined for an empty row and for the total. */
export const lineOf = (
  row: readonly Cell[],
  { columns, line }: { readonly columns: Columns; readonly line: number },
): StatementLine | undefined => {
  const tracking_code = codeOf(row[columns.code]);
  if (isBlank(row) || (tracking_code === '' && isTotal(row)) || isTotal([row[columns.code]]))
    return undefined;
  return { line, tracking_code, amount: amountOf(row[columns.amount]) };
};
