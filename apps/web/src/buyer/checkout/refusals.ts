// Where on the page a refusal is said, and what ran short.

/** A block of the page; `page` is the notice over them all. */
export type Block = 'address' | 'shipping' | 'payment' | 'lines' | 'codes' | 'coins' | 'page';

export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly facts: Record<string, unknown>;
}

const BLOCKS: Readonly<Record<string, Block>> = {
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
export const blockOf = ({ code }: Pick<Refusal, 'code'>): Block =>
  BLOCKS[code] ?? (code.startsWith('cart.errors.') ? 'lines' : 'page');

/** The shop a refusal names; null when it names none. */
export const shopOf = ({ facts }: Pick<Refusal, 'facts'>): number | null =>
  typeof facts['shop_id'] === 'number' ? facts['shop_id'] : null;

export interface ShortItem {
  readonly title: string;
  readonly text: string;
}

/** What ran short while the buyer was ordering. */
export const shortItems = ({ facts }: Pick<Refusal, 'facts'>): ShortItem[] =>
  (Array.isArray(facts['items']) ? (facts['items'] as Record<string, unknown>[]) : []).map((item) => ({
    title: String(item['title']),
    text:
      Number(item['available']) > 0
        ? `chỉ còn ${String(item['available'])} ${String(item['unit_name'])}`
        : 'vừa hết hàng',
  }));
