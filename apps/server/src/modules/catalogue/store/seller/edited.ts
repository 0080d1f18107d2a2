import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type {
  ImagesTable,
  JsonRow,
  OptionsTable,
  ProductsTable,
  TiersTable,
  VariantsTable,
} from '../../tables.ts';

/** A product of any state with all its parts; variants that have ended are left out. */
export interface EditedProduct {
  readonly product: JsonRow<ProductsTable>;
  readonly images: JsonRow<ImagesTable>[];
  readonly options: JsonRow<OptionsTable>[];
  readonly variants: JsonRow<VariantsTable>[];
  readonly tiers: JsonRow<TiersTable>[];
  readonly is_public: boolean;
}

/** @param shopId null for products of all shops */
export const selectEdited = async (
  db: Db,
  shopId: number | null,
  ids: readonly number[],
): Promise<EditedProduct[]> => {
  const { rows } = await sql<EditedProduct>`
    select to_json(p) as product,
      coalesce((select json_agg(i order by i.position, i.id) from product_images i where i.product_id = p.id), '[]') as images,
      coalesce((select json_agg(o order by o.position) from product_options o where o.product_id = p.id), '[]') as options,
      coalesce((select json_agg(v order by v.position) from variants v where v.product_id = p.id and v.ended_at is null), '[]') as variants,
      coalesce((select json_agg(t order by t.variant_id nulls first, t.start_quantity)
        from price_tiers t where t.product_id = p.id), '[]') as tiers,
      coalesce(c.is_public, false) as is_public
    from products p left join product_cards c on c.product_id = p.id
    where p.id = any(${ids}::bigint[]) and (${shopId}::bigint is null or p.shop_id = ${shopId}) and p.deleted_at is null
    order by p.id`.execute(db);
  return rows;
};

/** Locks products, then variants, each in the order of ids, as orders lock variants. */
export const lockEdited = async (tx: Tx, shopId: number, ids: readonly number[]): Promise<void> => {
  await sql`select 1 from products where id = any(${ids}::bigint[]) and shop_id = ${shopId}
    order by id for no key update`.execute(tx);
  await sql`select 1 from variants where product_id = any(${ids}::bigint[]) and shop_id = ${shopId}
    order by id for no key update`.execute(tx);
};
