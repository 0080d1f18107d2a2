import { BUYER_ID } from '@market/demo-data';
import type { DealRow, DiscountTables, PriceTierRow, ProductRow } from '@market/demo-data';
import type { Context, Tx } from '#platform/context.ts';
import { updateDeals } from '../src/modules/promotions/actions/deals.ts';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import { markEndedDealsForUpdate } from '../src/modules/promotions/store/deals.ts';

interface Rows {
  readonly deals: readonly DealRow[];
  readonly products: readonly ProductRow[];
  readonly price_tiers: readonly PriceTierRow[];
}

export const seedDeals = async (
  context: Context<Tx>,
  { deals, products, price_tiers }: Rows,
): Promise<void> => {
  const byId = new Map(products.map((product) => [product.id, product]));
  const productIds = new Set(deals.map(({ product_id }) => product_id));
  const first = new Map<number, PriceTierRow>();
  for (const tier of price_tiers)
    if (
      productIds.has(tier.product_id) &&
      tier.start_quantity <= (first.get(tier.product_id)?.start_quantity ?? Infinity)
    )
      first.set(tier.product_id, tier);
  await insertRows(
    context.db,
    'deals',
    deals.map((deal) => {
      const { category_lv1, category_lv2 } = byId.get(deal.product_id)!;
      return { ...deal, category_lv1, category_lv2, list_price: first.get(deal.product_id)!.price };
    }),
  );
  await advanceIdentity(context.db, 'deals');
  await markEndedDealsForUpdate(context.db, context.now);
  await updateDeals(context);
};

/** What the demo buyer saved: codes of a shop and of the platform, and one that is over. */
const SAVED_CODES = ['PHIENTRUOC', 'FREESHIP30', 'HOANGGIA10'];

const savedBy = (user_id: number, { discount_codes, price_rules }: DiscountTables) =>
  discount_codes
    .filter(({ code }) => SAVED_CODES.includes(code))
    .map(({ price_rule_id }) => {
      const { starts_at } = price_rules.find(({ id }) => id === price_rule_id)!;
      return { user_id, price_rule_id, saved_at: starts_at };
    });

export const seedDiscounts = async ({ db }: Context<Tx>, tables: DiscountTables): Promise<void> => {
  await insertRows(db, 'price_rules', tables.price_rules);
  await insertRows(db, 'price_rule_products', tables.price_rule_products);
  await insertRows(db, 'discount_codes', tables.discount_codes);
  await insertRows(
    db,
    'discount_uses',
    tables.discount_uses.map(({ price_rule_id, user_id, checkout_id, used_at }) => ({
      price_rule_id,
      user_id,
      n: 1,
      checkout_id,
      used_at,
    })),
  );
  await insertRows(
    db,
    'discount_use_orders',
    tables.discount_uses.map(({ order_id, price_rule_id, checkout_id }) => ({
      order_id,
      price_rule_id,
      checkout_id,
    })),
  );
  await insertRows(db, 'saved_price_rules', savedBy(BUYER_ID, tables));
  for (const table of ['price_rules', 'discount_codes']) await advanceIdentity(db, table);
};
