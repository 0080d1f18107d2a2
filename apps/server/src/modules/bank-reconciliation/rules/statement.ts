import { foldAccents } from '@market/contract/rules/text';

// Headings of statements, as Vietnamese banks write them: letters and digits alone.
const HEADINGS = {
  at: ['ngaygiaodich', 'ngaygd', 'ngayhieuluc', 'thoigian', 'ngay', 'transactiondate', 'date'],
  credit: ['ghico', 'sotienghico', 'phatsinhco', 'tienvao', 'credit', 'co'],
  debit: ['ghino', 'sotienghino', 'phatsinhno', 'tienra', 'debit', 'no'],
  amount: ['sotien', 'sotiengiaodich', 'amount'],
  content: ['noidunggiaodich', 'noidung', 'diengiai', 'mota', 'description', 'content'],
  reference: ['magiaodich', 'sothamchieu', 'mathamchieu', 'sobuttoan', 'soct', 'reference', 'ref'],
  account: ['sotaikhoan', 'account', 'accountnumber'],
} as const;
type Field = keyof typeof HEADINGS;

export type Cell = unknown;
export type Columns = Partial<Record<Field, number>>;

const textOf = (cell: Cell): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
const normalizeHeading = (cell: Cell): string => foldAccents(textOf(cell)).replace(/[^a-z0-9]/g, '');

/** The columns of a heading; undefined for any other row. */
export const columnsOf = (row: readonly Cell[]): Columns | undefined => {
  const names = row.map((cell) => normalizeHeading(cell).replace(/vnd$/, ''));
  const columns: Columns = {};
  for (const field of Object.keys(HEADINGS) as Field[])
    for (const heading of HEADINGS[field]) {
      const place = names.indexOf(heading);
      if (place >= 0) columns[field] ??= place;
    }
  const hasAmount = columns.credit !== undefined || columns.amount !== undefined;
  return hasAmount && columns.at !== undefined && columns.content !== undefined ? columns : undefined;
};

/** Whole đồng of `1.234.567`, `1,234,567.00`, `-50 000 VND`; undefined for other text. */
export const readAmount = (cell: Cell): number | undefined => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : undefined;
  const text = textOf(cell)
    .replace(/vnd|vnđ|đ|₫/gi, '')
    .replace(/\s/g, '');
  if (text === '') return 0;
  const [, sign, digits] = /^([+-]?)(\d{1,3}(?:[.,]?\d{3})*)(?:[.,]0{1,2})?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replace(/[.,]/g, ''));
  return sign === '-' ? -amount : amount;
};

const HANOI_OFFSET = '+07:00';
const padTwo = (part: string | undefined): string => (part ?? '00').padStart(2, '0');

/** `21/11/2026 14:05:09`, `2026-11-21 14:05`, or the date of a sheet, all in Hanoi's time. */
export const readTime = (cell: Cell): Date | undefined => {
  if (cell instanceof Date) return new Date(cell.getTime() - 7 * 3_600_000);
  const text = textOf(cell);
  const [, day, month, year, hour, minute, second] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? [];
  const [, y, m, d, h, min, s] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text) ?? [];
  const [date, time] =
    year === undefined
      ? [`${y}-${padTwo(m)}-${padTwo(d)}`, `${padTwo(h)}:${padTwo(min)}:${padTwo(s)}`]
      : [`${year}-${padTwo(month)}-${padTwo(day)}`, `${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`];
  const at = new Date(`${date}T${time}${HANOI_OFFSET}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** A row of a statement, without an id. */
export interface ReadRow {
  readonly account: string | null;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly content: string;
  readonly reference: string | null;
  readonly at: Date;
}

/** The parsed row, or why it has no line. */
export const readRow = (row: readonly Cell[], columns: Columns): ReadRow | string => {
  const cell = (field: Field): Cell => (columns[field] === undefined ? undefined : row[columns[field]]);
  const at = readTime(cell('at'));
  if (at === undefined) return 'Không đọc được ngày giao dịch.';
  const [credit, debit, signed] = [
    readAmount(cell('credit')),
    readAmount(cell('debit')),
    readAmount(cell('amount')),
  ];
  if (credit === undefined || debit === undefined || signed === undefined)
    return 'Số tiền không phải là số đồng chẵn.';
  const amount = Math.abs(credit) - Math.abs(debit) + signed;
  if (amount === 0) return 'Dòng này không có số tiền.';
  return {
    account: textOf(cell('account')) || null,
    direction: amount > 0 ? 'in' : 'out',
    amount: Math.abs(amount),
    content: textOf(cell('content')),
    reference: textOf(cell('reference')) || null,
    at,
  };
};
