import type { PricedOrder } from '@market/contract/rules/checkout-price';
import type { SettingValues } from '@market/contract/rules/market-settings';

/** Figures of an order, in đồng. */
export interface Figures {
  /** Unit prices charged, line by line; empty where a quote was too long to contain them. */
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

const SUM_PATHS = ['subtotal', 'shipping', 'discount', 'coin_redeem', 'total'] as const;

/** What changed since a quote, by paths in the quote. */
export const changesBetween = (was: Figures, now: Figures): FigureChange[] => {
  const lines = was.finals.flatMap((price, index) =>
    price === now.finals[index]
      ? []
      : [{ path: `line_items/${index}/final_price`, was: price, now: now.finals[index] ?? null }],
  );
  const sums = SUM_PATHS.flatMap((path) =>
    was[path] === now[path] ? [] : [{ path, was: was[path], now: now[path] }],
  );
  return [...lines, ...sums];
};

/** Services that buyer and shop arrange themselves. */
const ARRANGED_SERVICES: ReadonlySet<string> = new Set(['self', 'pickup']);

/** Whether cash is collected for a fee by this service. */
export const collectsCash = (service: string): boolean => !ARRANGED_SERVICES.has(service);

/** The figures that a quote guarantees. */
export const figuresOf = (priced: PricedOrder): Figures => ({
  finals: priced.lines.map(({ final_price }) => final_price),
  subtotal: priced.subtotal,
  shipping: priced.shipping,
  discount: priced.discount,
  coin_redeem: priced.coin_redeem,
  total: priced.total,
});

/** A shop's terms for cash on delivery; null is no limit. */
export interface CodTerms {
  readonly cod_active: boolean;
  readonly cod_max_amount: number | null;
  readonly cod_max_shipping_fee: number | null;
}

interface CodRefusal {
  readonly reason: 'market' | 'inactive' | 'amount' | 'shipping_fee';
  readonly limit?: number;
}

/** Why this order cannot be paid on delivery; undefined when it can. */
export const codRefusal = (
  terms: CodTerms,
  { total, shipping }: { readonly total: number; readonly shipping: number },
  { cash_on_delivery }: Pick<SettingValues, 'cash_on_delivery'>,
): CodRefusal | undefined => {
  const { cod_active, cod_max_amount, cod_max_shipping_fee } = terms;
  if (!cash_on_delivery) return { reason: 'market' };
  if (!cod_active) return { reason: 'inactive' };
  if (cod_max_amount !== null && total > cod_max_amount) return { reason: 'amount', limit: cod_max_amount };
  if (cod_max_shipping_fee !== null && shipping > cod_max_shipping_fee)
    return { reason: 'shipping_fee', limit: cod_max_shipping_fee };
  return undefined;
};
