// What was scanned of orders, for this tab: a reload or a look at the order must not begin the parcel again.
import type { Counts, SlipLine } from './packing-counts.ts';

const KEY = 'packing_counts';
const MAX_ORDERS = 20;

interface StoredCounts {
  /** The lines that were counted: what is packed changes with them. */
  readonly lines: string;
  readonly counts: Counts;
}

const versionOf = (lines: readonly SlipLine[]): string =>
  lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(' ');

/** The stored text, the same until something is stored; null without storage. */
export const readStoredText = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const parseOrders = (text: string | null): Readonly<Record<string, Partial<StoredCounts> | null>> => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** Units of these lines; none of an order whose lines have changed. */
export const countsIn = (text: string | null, orderId: string, lines: readonly SlipLine[]): Counts => {
  const stored = parseOrders(text)[orderId];
  if (stored?.lines !== versionOf(lines)) return {};
  return Object.fromEntries(
    lines.flatMap(({ variantId, quantity }) => {
      const count: unknown = stored.counts?.[variantId];
      return Number.isSafeInteger(count)
        ? [[variantId, Math.min(Math.max(count as number, 0), quantity)]]
        : [];
    }),
  );
};

const store = (orderId: string, own: StoredCounts | null): void => {
  try {
    const others = Object.entries(parseOrders(readStoredText())).filter(([id]) => id !== orderId);
    const orders = own === null ? others : [...others, [orderId, own] as const].slice(-MAX_ORDERS);
    if (orders.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(orders)));
  } catch {
    // without storage the counts end with the page
  }
};

export const storeCounts = (orderId: string, lines: readonly SlipLine[], counts: Counts): void =>
  store(orderId, { lines: versionOf(lines), counts });

export const removeCounts = (orderId: string): void => store(orderId, null);
