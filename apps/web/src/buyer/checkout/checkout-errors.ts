// Where on the page a refusal is said, and what ran short.

/** A block of the page; `page` is the notice over them all. */
export type CheckoutBlock = 'address' | 'shipping' | 'payment' | 'lines' | 'codes' | 'coins' | 'page';

export interface CheckoutProblem {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly facts: Record<string, unknown>;
}

const BLOCKS: Readonly<Record<string, CheckoutBlock>> = {
  'order.errors.shipping_address': 'address',
  'order.errors.shipping_rate': 'shipping',
  'shipping.errors.no_rates': 'shipping',
  'shipping.errors.own_delivery': 'shipping',
  'order.errors.cod_unavailable': 'payment',
  'order.errors.payment_method': 'payment',
  'order.errors.out_of_stock': 'lines',
  'order.errors.discount': 'codes',
  'order.errors.coin_redeem': 'coins',
};

/** The block a refusal belongs to. */
export const blockOfProblem = ({ code }: Pick<CheckoutProblem, 'code'>): CheckoutBlock =>
  BLOCKS[code] ?? (code.startsWith('cart.errors.') ? 'lines' : 'page');

/** The shop a refusal names; null when it names none. */
export const shopOfProblem = ({ facts }: Pick<CheckoutProblem, 'facts'>): number | null =>
  typeof facts['shop_id'] === 'number' ? facts['shop_id'] : null;

export interface ShortItem {
  readonly title: string;
  readonly text: string;
}

/** What ran short while the buyer was ordering. */
export const shortItems = ({ facts }: Pick<CheckoutProblem, 'facts'>): ShortItem[] =>
  (Array.isArray(facts['items']) ? (facts['items'] as Record<string, unknown>[]) : []).map((item) => ({
    title: String(item['title']),
    text:
      Number(item['available']) > 0
        ? `chỉ còn ${String(item['available'])} ${String(item['unit_name'])}`
        : 'vừa hết hàng',
  }));
