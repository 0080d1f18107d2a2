import type { AccountLine, StatementCode } from '@market/contract/settlement/schemas';

const FEES: ReadonlySet<StatementCode> = new Set(['commission', 'commission_back']);
const TAXES: ReadonlySet<StatementCode> = new Set(['vat', 'vat_back', 'income_tax', 'income_tax_back']);

export interface FeeLines {
  readonly goods: number;
  readonly fees: readonly AccountLine[];
  readonly taxes: readonly AccountLine[];
  /** What the market charged and withheld; above 0. */
  readonly fee: number;
  readonly tax: number;
}

const charged = (lines: readonly AccountLine[]): number => lines.reduce((sum, { amount }) => sum - amount, 0);

/** Fees and withheld taxes of a month, of the totals by code. */
export const feeLines = (totals: readonly AccountLine[]): FeeLines => {
  const fees = totals.filter(({ code }) => FEES.has(code));
  const taxes = totals.filter(({ code }) => TAXES.has(code));
  const goods = totals.find(({ code }) => code === 'goods')?.amount ?? 0;
  return { goods, fees, taxes, fee: charged(fees), tax: charged(taxes) };
};

/** The days of a month `2026-10`; null for no month, and for one that has not begun. */
export const monthDays = (
  month: string,
  today: string,
): { readonly from: string; readonly to: string } | null => {
  if (!/^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(month) || `${month}-01` > today) return null;
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
};
