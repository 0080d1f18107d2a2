import type { Context } from '#platform/context.ts';
import { getPriceShops } from '#shops';

interface PricedProduct {
  readonly shop_id: number;
  readonly hide_prices: boolean;
}

/** Whether the caller may see the prices of a product. */
export interface PriceAccess {
  readonly prices_visible: boolean;
}

/**
 * The only place that decides who sees prices. Hidden ones are seen by the people of the shop and staff, and by those
 * who are signed in as far as the shop allows them.
 */
export const withPriceAccess = async <Row extends PricedProduct>(
  context: Context,
  rows: readonly Row[],
): Promise<(Row & PriceAccess)[]> => {
  const { actor } = context;
  const isInsider = (shopId: number) => actor.shopId === shopId || actor.scope.includes('staff');
  const hiding = rows.filter(({ hide_prices, shop_id }) => hide_prices && !isInsider(shop_id));
  const open = await getPriceShops(
    context,
    hiding.map(({ shop_id }) => shop_id),
  );
  return rows.map((row) => ({
    ...row,
    prices_visible:
      !row.hide_prices || (actor.id !== null && (isInsider(row.shop_id) || open.has(row.shop_id))),
  }));
};
