import type { AccountLine, StatementCode } from '@market/contract/settlement/schemas';

/** Columns of a statement; what belongs to no other is in the last. */
export const STATEMENT_COLUMNS = [
  { id: 'goods', label: 'Tiền hàng' },
  { id: 'discount', label: 'Mã của shop' },
  { id: 'shipping', label: 'Phí giao' },
  { id: 'commission', label: 'Hoa hồng' },
  { id: 'tax', label: 'Thuế' },
  { id: 'other', label: 'Hoàn tiền, khác' },
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]['id'];

const COLUMN_OF: Partial<Readonly<Record<StatementCode, StatementColumn>>> = {
  goods: 'goods',
  shop_discount: 'discount',
  shipping: 'shipping',
  shipping_carrier: 'shipping',
  cod_fee: 'shipping',
  cod_fee_carrier: 'shipping',
  commission: 'commission',
  commission_back: 'commission',
  vat: 'tax',
  vat_back: 'tax',
  income_tax: 'tax',
  income_tax_back: 'tax',
};
/** They move money between the balance and a bank; nothing is earned by them. */
const TRANSFERS: ReadonlySet<StatementCode> = new Set(['payout', 'payout_rejected', 'debt_paid']);

export type ColumnSums = Readonly<Record<StatementColumn, number>>;

/** Sums of lines by column, in đồng. */
export const sumByColumn = (lines: readonly AccountLine[]): ColumnSums => {
  const sums = { goods: 0, discount: 0, shipping: 0, commission: 0, tax: 0, other: 0 };
  for (const { code, amount } of lines) sums[COLUMN_OF[code] ?? 'other'] += amount;
  return sums;
};

export interface WeekSums {
  readonly columns: ColumnSums;
  /** What the shop earned: the sum of the columns. */
  readonly earned: number;
  /** Payouts and debt payments. */
  readonly transferred: number;
}

/** Totals of a period, without transfers in the columns. */
export const sumWeek = (totals: readonly AccountLine[]): WeekSums => {
  const sum = (lines: readonly AccountLine[]) => lines.reduce((total, { amount }) => total + amount, 0);
  const [transfers, earnings] = [
    totals.filter(({ code }) => TRANSFERS.has(code)),
    totals.filter(({ code }) => !TRANSFERS.has(code)),
  ];
  return { columns: sumByColumn(earnings), earned: sum(earnings), transferred: sum(transfers) };
};

/** `−183.600` with a true minus sign. */
export const signed = (text: string): string => text.replace(/^-/, '−');
