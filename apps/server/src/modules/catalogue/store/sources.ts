import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { ShopFacts } from '#shops';
import type {
  ImagesTable,
  JsonRow,
  OptionsTable,
  ProductsTable,
  StatsTable,
  TiersTable,
  VariantsTable,
} from '../tables.ts';

export interface CardSource {
  readonly product: JsonRow<ProductsTable>;
  readonly stats: JsonRow<StatsTable> | null;
  readonly images: JsonRow<ImagesTable>[];
  readonly options: JsonRow<OptionsTable>[];
  readonly variants: JsonRow<VariantsTable>[];
  readonly tiers: JsonRow<TiersTable>[];
  readonly shop: {
    review_state: ShopFacts['review_state'];
    status: ShopFacts['status'];
    verified: boolean;
    approved_products: number;
  };
}

/** Locks cards in the order of ids, so that an older read never overwrites a newer one. */
export const lockCards = (tx: Tx, ids: readonly number[]) =>
  sql`select 1 from product_cards where product_id = any(${opaqueIds(ids)}) order by product_id for no key update`.execute(
    tx,
  );

export const selectSources = async (
  tx: Tx,
  ids: readonly number[],
  trustedFrom: number,
): Promise<CardSource[]> => {
  const { rows } = await sql<CardSource>`
    select to_json(p) as product, to_json(s) as stats,
      coalesce((select json_agg(i order by i.position, i.id) from product_images i where i.product_id = p.id), '[]') as images,
      coalesce((select json_agg(o order by o.position) from product_options o where o.product_id = p.id), '[]') as options,
      coalesce((select json_agg(v order by v.position) from variants v where v.product_id = p.id and v.ended_at is null), '[]') as variants,
      coalesce((select json_agg(t order by t.variant_id nulls first, t.start_quantity)
        from price_tiers t where t.product_id = p.id), '[]') as tiers,
      json_build_object('review_state', h.review_state, 'status', h.facts ->> 'status', 'verified', h.verified, 'approved_products',
        case when p.review_status <> 'pending' then 0 else (
          select count(*) from (select 1 from products x where x.shop_id = p.shop_id and x.review_status = 'approved'
            limit ${trustedFrom}::integer) trusted) end) as shop
    from products p
    join product_shops h on h.shop_id = p.shop_id
    left join product_stats s on s.product_id = p.id
    where p.id = any(${opaqueIds(ids)}) order by p.id`.execute(tx);
  return rows;
};
