import { cellText, placesOf, readAmount, readTime, type Cell } from '@market/contract/rules/statement-cells';

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

export type Columns = Partial<Record<Field, number>>;

/** The columns of a heading; undefined for any other row. */
export const columnsOf = (row: readonly Cell[]): Columns | undefined => {
  const columns: Columns = placesOf(row, HEADINGS);
  const hasAmount = columns.credit !== undefined || columns.amount !== undefined;
  return hasAmount && columns.at !== undefined && columns.content !== undefined ? columns : undefined;
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
    account: cellText(cell('account')) || null,
    direction: amount > 0 ? 'in' : 'out',
    amount: Math.abs(amount),
    content: cellText(cell('content')),
    reference: cellText(cell('reference')) || null,
    at,
  };
};
