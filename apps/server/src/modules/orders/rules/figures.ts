import { COD_FEE_MIN, COD_FEE_RATE } from '@market/contract/constants';

/** What an order comes to, in đồng. */
export interface Figures {
  /** Unit prices charged, line by line; empty where a quote was too long to keep them. */
  readonly finals: readonly number[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly discount: number;
  readonly coin_redeem: number;
  readonly total: number;
}

export interface FigureChange {
  readonly path: string;
  readonly was: number | null;
  readonly now: number | null;
}

const PATHS = ['subtotal', 'shipping', 'discount', 'coin_redeem', 'total'] as const;

/** What moved between a quote and now, by the quote's own paths. */
export const changesBetween = (was: Figures, now: Figures): FigureChange[] => {
  const lines = was.finals.flatMap((price, index) =>
    price === now.finals[index]
      ? []
      : [{ path: `line_items/${index}/final_price`, was: price, now: now.finals[index] ?? null }],
  );
  const sums = PATHS.flatMap((path) =>
    was[path] === now[path] ? [] : [{ path, was: was[path], now: now[path] }],
  );
  return [...lines, ...sums];
};

const CARRIED = /^(table:|coach$)/;

/** What the carrier takes for collecting so much cash; nothing where buyer and shop meet. */
export const codFee = (service: string, collected: number): number =>
  CARRIED.test(service) ? Math.max(COD_FEE_MIN, Math.round(collected * COD_FEE_RATE)) : 0;

/** A shop's terms for cash on delivery; null is no limit. */
export interface CodTerms {
  readonly cod_active: boolean;
  readonly cod_max_amount: number | null;
  readonly cod_max_shipping_fee: number | null;
}

/** Why this order cannot be paid on delivery; undefined when it can. */
export const codRefusal = (
  terms: CodTerms,
  { total, shipping }: { readonly total: number; readonly shipping: number },
): { reason: 'inactive' | 'amount' | 'shipping_fee'; limit?: number } | undefined => {
  const { cod_active, cod_max_amount, cod_max_shipping_fee } = terms;
  if (!cod_active) return { reason: 'inactive' };
  if (cod_max_amount !== null && total > cod_max_amount) return { reason: 'amount', limit: cod_max_amount };
  if (cod_max_shipping_fee !== null && shipping > cod_max_shipping_fee)
    return { reason: 'shipping_fee', limit: cod_max_shipping_fee };
  return undefined;
};

const NUMBER_DIGITS = 5;

/** `CP-yymm-nnnnn`. */
export const orderNumber = (prefix: string, month: string, count: number): string =>
  `${prefix}-${month}-${String(count).padStart(NUMBER_DIGITS, '0')}`;

const VIETNAM_MS = 7 * 3_600_000;

/** Year and month in Vietnam, `yymm`. */
export const monthOf = (time: Date): string => {
  const there = new Date(time.getTime() + VIETNAM_MS).toISOString();
  return there.slice(2, 4) + there.slice(5, 7);
};
