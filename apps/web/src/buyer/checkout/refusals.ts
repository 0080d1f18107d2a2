// Where on the page a refusal is said, and what moved since the quote.
import type { CheckoutQuote } from '@market/contract';
import { dong } from '@market/contract/rules';

/** A block of the page; `page` is the notice over them all. */
export type Block = 'address' | 'shipping' | 'payment' | 'lines' | 'page';

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
  'order.errors.cod_unavailable': 'payment',
  'order.errors.payment_method': 'payment',
  'order.errors.out_of_stock': 'lines',
};

/** The block a refusal belongs to. */
export const blockOf = ({ code }: Pick<Refusal, 'code'>): Block =>
  BLOCKS[code] ?? (code.startsWith('cart.errors.') ? 'lines' : 'page');

/** The shop a refusal names; null when it names none. */
export const shopOf = ({ facts }: Pick<Refusal, 'facts'>): number | null =>
  typeof facts['shop_id'] === 'number' ? facts['shop_id'] : null;

export interface FigureChange {
  readonly what: string;
  readonly was: string;
  readonly now: string;
}

const SUMS: Readonly<Record<string, string>> = {
  subtotal: 'Tiền hàng',
  shipping: 'Phí giao hàng',
  discount: 'Giảm giá',
  coin_redeem: 'Xu',
  total: 'Tổng thanh toán',
};

interface Change {
  readonly path: string;
  readonly was: number | null;
  readonly now: number | null;
}

const isChange = (value: unknown): value is Change => typeof (value as Change | null)?.path === 'string';

const money = (amount: number | null): string => (amount === null ? '–' : dong(amount));

/** The differences of a 409 in words, line by line: what was quoted beside what it is now. */
export const changesIn = (
  { facts }: Pick<Refusal, 'facts'>,
  quoted: CheckoutQuote | null,
): FigureChange[] => {
  const shopId = facts['shop_id'];
  const quotes = quoted?.quotes ?? [];
  const quote = quotes.find(({ shop_id }) => shop_id === shopId) ?? quotes[0];
  const changes = Array.isArray(facts['changes']) ? facts['changes'].filter(isChange) : [];
  return changes.flatMap(({ path, was, now }) => {
    const line = quote?.line_items[Number(/line_items\/(\d+)\//.exec(path)?.[1] ?? -1)];
    const what =
      line === undefined
        ? SUMS[path.split('/').at(-1) ?? '']
        : `${line.product_title} – ${line.variant_title}`;
    return what === undefined ? [] : [{ what, was: money(was), now: money(now) }];
  });
};

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
