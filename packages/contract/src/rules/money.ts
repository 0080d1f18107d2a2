// Money as people read it. Amounts are whole đồng everywhere.
import { COMPACT_MONEY_ABOVE } from '../constants.ts';

const grouped = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** A whole number as written in Vietnam: `1.250`. */
export const formatNumber = (value: number): string => grouped.format(value);

/** Money in full: `85.000 ₫`. The space is a non-breaking one. */
export const dong = (amount: number): string => `${grouped.format(amount)}\u00a0₫`;

/** From `low` to `high` đồng with one sign: `72.000 – 85.000 ₫`; equal ends are one price. */
export const dongRange = (low: number, high: number): string =>
  low === high ? dong(low) : `${grouped.format(low)} – ${dong(high)}`;

/** Compact money: plain to 999, above it thousands with `k`, floored to one decimal: `85k`, `1,5k`, `1.250k`. */
export const compactDong = (amount: number): string =>
  Math.abs(amount) <= COMPACT_MONEY_ABOVE
    ? grouped.format(amount)
    : `${oneDecimal.format((Math.sign(amount) * Math.floor(Math.abs(amount) / 100)) / 10)}k`;
