import { floorToSecond, DAY } from './time.ts';
import type { MadeOrder } from './orders/index.ts';
import type { MadeProduct } from './products/index.ts';
import { SELLER_SHOP_ID, type GeneratedShop } from './shops.ts';
import type { DiscountTables, DiscountUseRow, PriceRuleRow } from './types.ts';
import {
  OWN_SHOP_DISCOUNTS,
  PLATFORM_DISCOUNTS,
  SHOP_DISCOUNTS,
  type DiscountPlan,
} from './data/discounts.ts';

type DiscountInput = {
  shops: readonly GeneratedShop[];
  products: readonly MadeProduct[];
  orders: readonly MadeOrder[];
};
type OwnedDiscount = DiscountPlan & { shop_id: number | null; products?: readonly number[] };

/** Shops besides the demo seller's that give something. */
const DISCOUNT_SHOPS = 14;
/** A sale is of so many products, where it is not of all. */
const SALE_PRODUCTS = 8;

/** The last two words of a slug and what comes off: `det-kim-phu-thinh` and 5 % are PHUTHINH5. */
const codeOf = (slug: string, value: string): string =>
  `${slug.split('-').slice(-2).join('')}${value.replace(/%|000$/, '')}`.toUpperCase().slice(0, 32);

function shopDiscounts({ shops, products }: Pick<DiscountInput, 'shops' | 'products'>): OwnedDiscount[] {
  const open = shops.filter(
    ({ row }) => row.review_state === 2 && row.status === 'active' && row.id !== SELLER_SHOP_ID,
  );
  const codes = new Set<string>();
  return open.slice(0, DISCOUNT_SHOPS).flatMap(({ row }, index) => {
    const planned = SHOP_DISCOUNTS[index % SHOP_DISCOUNTS.length]!;
    const code = codeOf(row.slug, planned.value);
    if (codes.has(code)) return [];
    codes.add(code);
    const sale = planned.title.startsWith('Xả hàng')
      ? products.filter((made) => made.row.shop_id === row.id).map((made) => made.row.id)
      : [];
    return [{ ...planned, code, shop_id: row.id, products: sale.slice(0, SALE_PRODUCTS) }];
  });
}

/** Takes a discount on shipping off the first orders that could have had it, until nothing is left of it. */
function useUp(rule: PriceRuleRow, orders: readonly MadeOrder[]): DiscountUseRow[] {
  const uses: DiscountUseRow[] = [];
  const checkouts = new Set<string>();
  const people = new Set<number>();
  for (const { row, payment } of orders) {
    if (uses.length === rule.usage_limit) break;
    const alone = !checkouts.has(row.checkout_id) && !people.has(row.user_id);
    const fits =
      row.status !== 'cancelled' &&
      row.created_at >= rule.starts_at &&
      row.payment_method !== 'cod' &&
      row.subtotal_price >= rule.minimum_subtotal &&
      row.shipping_line.price >= rule.value &&
      orders.every((other) => other.row === row || other.row.checkout_id !== row.checkout_id);
    if (!alone || !fits) continue;
    checkouts.add(row.checkout_id);
    people.add(row.user_id);
    row.discount_price = rule.value;
    row.total_price -= rule.value;
    if (payment) payment.amount = row.total_price;
    const { user_id, checkout_id, id: order_id, created_at: used_at } = row;
    uses.push({ price_rule_id: rule.id, user_id, checkout_id, order_id, amount: rule.value, used_at });
  }
  rule.used = uses.length;
  return uses;
}

/** What the platform and some shops take off: by codes, most of them shown to everybody. */
export function makeDiscounts(now: number, input: DiscountInput): DiscountTables {
  const planned: OwnedDiscount[] = [
    ...PLATFORM_DISCOUNTS.map((one) => ({ ...one, shop_id: null })),
    ...OWN_SHOP_DISCOUNTS.map((one) => ({ ...one, shop_id: SELLER_SHOP_ID })),
    ...shopDiscounts(input),
  ];
  const tables: DiscountTables = {
    price_rules: [],
    price_rule_products: [],
    discount_codes: [],
    discount_uses: [],
  };
  for (const [index, one] of planned.entries()) {
    const id = 801 + index;
    const [first, last] = one.days;
    const products = one.products ?? [];
    const rule: PriceRuleRow = {
      id,
      shop_id: one.shop_id,
      title: one.title,
      value_type: one.value.endsWith('%') ? 'percentage' : 'fixed_amount',
      value: Number.parseInt(one.value, 10),
      max_amount: one.max ?? null,
      target_type: one.shipping ? 'shipping_line' : 'line_item',
      target_selection: products.length > 0 ? 'entitled' : 'all',
      minimum_subtotal: one.from ?? 0,
      starts_at: floorToSecond(now + first * DAY),
      ends_at: last === null ? null : floorToSecond(now + last * DAY),
      usage_limit: one.limit ?? null,
      used: 0,
      once_per_customer: one.once ?? false,
      public: !one.hidden,
      stopped_at: one.stopped === undefined ? null : floorToSecond(now + one.stopped * DAY),
      created_at: floorToSecond(now + Math.min(first, -1) * DAY),
    };
    tables.price_rules.push(rule);
    if (one.gone) tables.discount_uses.push(...useUp(rule, input.orders));
    tables.discount_codes.push({ id, price_rule_id: id, code: one.code });
    tables.price_rule_products.push(...products.map((product_id) => ({ price_rule_id: id, product_id })));
  }
  return tables;
}
