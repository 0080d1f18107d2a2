import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';

export type PriceWay = 'raise' | 'lower' | 'amount';
export interface PriceForm {
  readonly way: PriceWay;
  /** As typed: `5`, `2,5`, `-1.000`. */
  readonly number: string;
  readonly round_to: 1 | 100 | 500 | 1000;
  readonly tiers: 'all' | 'first' | 'after_first';
}

const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;
const AMOUNT = /^[-+−]?\d{1,3}(\.?\d{3})*$/;
const MAX_LOWER = 90;
const MAX_RAISE = 500;

/** The change that the form requests; an error text while it requests none. */
export const readPriceChange = ({ way, number, round_to, tiers }: PriceForm): BulkChange | string => {
  const text = number.trim();
  if (text === '') return way === 'amount' ? 'Hãy nhập số tiền.' : 'Hãy nhập số phần trăm.';
  if (way === 'amount') {
    if (!AMOUNT.test(text)) return 'Số tiền chưa đúng, ví dụ 5.000 hoặc -5.000.';
    const amount = Number(text.replaceAll('.', '').replace('−', '-'));
    return amount === 0 ? 'Hãy nhập số tiền khác 0.' : { action: 'price', amount, round_to, tiers };
  }
  if (!PERCENT.test(text)) return 'Số phần trăm chưa đúng, ví dụ 5 hoặc 2,5.';
  const percent = Number(text.replace(',', '.'));
  const most = way === 'lower' ? MAX_LOWER : MAX_RAISE;
  if (percent === 0 || percent > most) return `Hãy nhập từ 0,01 đến ${most}.`;
  return { action: 'price', percent: way === 'lower' ? -percent : percent, round_to, tiers };
};
