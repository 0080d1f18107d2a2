// Money as people read it. Amounts are whole đồng everywhere.
import { COMPACT_MONEY_ABOVE } from '../constants.ts';

/**
 * A whole number as written in Vietnam: `1.250`. Not `Intl`: its first formatter costs a phone a long task (70 ms with a
 * processor slowed down four times) on every page that shows a price.
 */
export const formatNumber = (value: number): string => `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** Whole tenths with a comma: `1.250`, `1,5`. */
const formatTenths = (tenths: number): string =>
  tenths % 10 === 0
    ? formatNumber(tenths / 10)
    : `${formatNumber(Math.trunc(tenths / 10))},${Math.abs(tenths % 10)}`;

/** Money in full: `85.000 ₫`. The space is a non-breaking one. */
export const dong = (amount: number): string => `${formatNumber(amount)}\u00a0₫`;

/** From `low` to `high` đồng with one sign: `72.000 – 85.000 ₫`; equal ends are one price. */
export const dongRange = (low: number, high: number): string =>
  low === high ? dong(low) : `${formatNumber(low)} – ${dong(high)}`;

/** Compact money: plain to 999, above it thousands with `k`, floored to one decimal: `85k`, `1,5k`, `1.250k`. */
export const compactDong = (amount: number): string =>
  Math.abs(amount) <= COMPACT_MONEY_ABOVE
    ? formatNumber(amount)
    : `${formatTenths(Math.sign(amount) * Math.floor(Math.abs(amount) / 100))}k`;
