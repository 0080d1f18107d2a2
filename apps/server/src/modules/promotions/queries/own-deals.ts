import { dealNotFound } from '@market/contract/promotions/problems';
import type { SellerDeal } from '@market/contract/promotions/schemas';
import type { listSellerDeals } from '@market/contract/promotions/seller-routes';
import type { RequestOf } from '@market/contract/route';
import { discountRate } from '@market/contract/rules/price';
import { getProductOptions } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { dealState } from '../rules/deals.ts';
import { selectDeal, selectOwnDeals, type DealRow } from '../store/own-deals.ts';

/** A shop's deals in its own words, with what they are of. */
export const presentOwnDeals = async (
  context: Context<Db, Seller>,
  rows: readonly DealRow[],
): Promise<SellerDeal[]> => {
  const goods = await getProductOptions(
    context,
    rows.map(({ product_id }) => product_id),
    context.actor.shopId,
  );
  return rows.map((row) => {
    const product = goods.get(row.product_id);
    return {
      id: row.id,
      product_id: row.product_id,
      product: product
        ? {
            id: product.id,
            title: product.title,
            handle: product.handle,
            thumb: product.thumb,
            unit_name: product.unit_name,
          }
        : null,
      price: row.price,
      list_price: row.list_price,
      discount_rate: discountRate(row.list_price, row.price),
      start_at: row.start_at.toISOString(),
      end_at: row.end_at.toISOString(),
      min_quantity: row.min_quantity,
      max_sale_quantity: row.max_sale_quantity,
      ordered: row.ordered,
      is_hot: row.is_hot,
      stopped_at: row.stopped_at?.toISOString() ?? null,
      state: dealState(row, context.now),
    };
  });
};

const PAGE = 20;

/** A page of the caller's shop's deals. */
export const listOwnDeals = async (
  context: Context<Db, Seller>,
  { status, page = 1, limit = PAGE }: RequestOf<typeof listSellerDeals>['query'],
): Promise<{ deals: SellerDeal[]; total: number }> => {
  const { rows, total } = await selectOwnDeals(context.db, {
    shopId: context.actor.shopId,
    status,
    now: context.now,
    offset: (page - 1) * limit,
    limit,
  });
  return { deals: await presentOwnDeals(context, rows), total };
};

/** @throws dealNotFound also of another shop's */
export const getOwnDeal = async (context: Context<Db, Seller>, id: number): Promise<SellerDeal> => {
  const row = await selectDeal(context.db, id, context.actor.shopId);
  if (row === undefined) throw dealNotFound();
  return (await presentOwnDeals(context, [row]))[0]!;
};
