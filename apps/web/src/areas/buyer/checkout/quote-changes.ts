// Differences between the quote a buyer saw and the current one.
import type { CheckoutQuote, OrderQuote, QuoteLineItem } from '@market/contract/checkout/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { shownVariantTitle } from '@market/contract/rules/variant';
import type { CheckoutProblem } from './checkout-errors.ts';

export interface FigureChange {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** Keys are the server's field names. */
const SUM_NAMES = {
  subtotal: 'Tiền hàng',
  shipping: 'Phí giao hàng',
  discount: 'Mã giảm giá',
  coin_redeem: 'Xu',
  total: 'Tổng thanh toán',
} as const;
type SumName = keyof typeof SUM_NAMES;

const isSumName = (name: string): name is SumName => name in SUM_NAMES;

const formatSum = (sum: SumName | null, amount: number | null): string => {
  if (amount === null) return '–';
  return sum === 'coin_redeem' ? `${formatNumber(amount)} xu` : dong(amount);
};

const change = (
  sum: SumName | null,
  label: string,
  was: number | null,
  now: number | null,
): FigureChange => ({
  label,
  was: formatSum(sum, was),
  now: formatSum(sum, now),
});

const lineName = ({ product_title, variant_title }: QuoteLineItem): string =>
  [product_title, shownVariantTitle(variant_title)].filter((text) => text !== '').join(' – ');

interface PriceChange {
  readonly path: string;
  readonly was: number | null;
  readonly now: number | null;
}

const isPriceChange = (value: unknown): value is PriceChange =>
  typeof (value as PriceChange | null)?.path === 'string';

/** Differences listed in a 409 problem. */
export const changesOfProblem = (
  { facts }: Pick<CheckoutProblem, 'facts'>,
  quoted: CheckoutQuote | null,
): FigureChange[] => {
  const shopId = facts['shop_id'];
  const quotes = quoted?.quotes ?? [];
  const quote = quotes.find(({ shop_id }) => shop_id === shopId) ?? quotes[0];
  const priceChanges = Array.isArray(facts['changes']) ? facts['changes'].filter(isPriceChange) : [];
  return priceChanges.flatMap(({ path, was, now }) => {
    const line = quote?.line_items[Number(/line_items\/(\d+)\//.exec(path)?.[1] ?? -1)];
    if (line !== undefined) return [change(null, lineName(line), was, now)];
    const sum = path.split('/').at(-1) ?? '';
    return isSumName(sum) ? [change(sum, SUM_NAMES[sum], was, now)] : [];
  });
};

const orderSums = ({ subtotal, shipping, discounts, coin_redeem }: OrderQuote) => ({
  subtotal,
  shipping,
  discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
  coin_redeem,
});

/** The subtotal is omitted when line prices explain it. */
const changesOfOrder = (was: OrderQuote, now: OrderQuote, shop: string): FigureChange[] => {
  const lines = was.line_items.flatMap((line) => {
    const other = now.line_items.find(({ variant_id }) => variant_id === line.variant_id);
    const price = other?.final_price ?? null;
    return price === line.final_price ? [] : [change(null, lineName(line), line.final_price, price)];
  });
  const [before, after] = [orderSums(was), orderSums(now)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name] && !(name === 'subtotal' && lines.length > 0),
  );
  return [
    ...lines,
    ...names.map((name) => change(name, `${SUM_NAMES[name]}${shop}`, before[name], after[name])),
  ];
};

/** The total comes last. */
export const changesBetween = (
  was: CheckoutQuote,
  now: CheckoutQuote,
  nameOf: (shopId: number) => string,
): FigureChange[] => {
  const orders = was.quotes.flatMap((quote) => {
    const other = now.quotes.find(({ shop_id }) => shop_id === quote.shop_id);
    const shop = was.quotes.length > 1 ? ` (${nameOf(quote.shop_id)})` : '';
    return other === undefined ? [] : changesOfOrder(quote, other, shop);
  });
  const total = was.total === now.total ? [] : [change('total', SUM_NAMES.total, was.total, now.total)];
  return [...orders, ...total];
};
