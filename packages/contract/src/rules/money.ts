// Amounts are whole đồng.
import { COMPACT_MONEY_ABOVE } from '../constants/market.ts';

/** `1.250`. Not `Intl`: creating its first formatter takes 70 ms on a slow phone. */
export const formatNumber = (value: number): string => `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** A count beside the name of a tab; undefined for none. */
export const countText = (count = 0): string | undefined => (count > 0 ? formatNumber(count) : undefined);

const formatTenths = (tenths: number): string =>
  tenths % 10 === 0
    ? formatNumber(tenths / 10)
    : `${formatNumber(Math.trunc(tenths / 10))},${Math.abs(tenths % 10)}`;

/** `85.000 ₫`, with a non-breaking space. */
export const dong = (amount: number): string => `${formatNumber(amount)}\u00a0₫`;

/** `72.000 – 85.000 ₫`; equal ends give one price. */
export const dongRange = (low: number, high: number): string =>
  low === high ? dong(low) : `${formatNumber(low)} – ${dong(high)}`;

/** Plain to 999, then thousands rounded down to one decimal: `85k`, `1,5k`, `1.250k`. */
export const compactDong = (amount: number): string =>
  Math.abs(amount) <= COMPACT_MONEY_ABOVE
    ? formatNumber(amount)
    : `${formatTenths(Math.sign(amount) * Math.floor(Math.abs(amount) / 100))}k`;
