import type { PriceTier } from '@market/contract/catalogue/card-schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { opaqueIds, prepared } from '#platform/db/database.ts';

export interface OfferRow {
  readonly variant_id: number;
  readonly product_id: number;
  readonly shop_id: number;
  readonly title: string;
  readonly variant_title: string;
  readonly values: (string | null)[];
  readonly options: string[];
  readonly handle: string;
  readonly vendor: string | null;
  readonly product_type: string | null;
  readonly unit_name: string;
  readonly quantity_per_unit: number;
  readonly image: string | null;
  readonly grams: number;
  readonly available: number;
  readonly product_available: number;
  readonly tiers: PriceTier[];
  /** The smallest start quantity over all tiers of the product. */
  readonly minimum: number | null;
  readonly status: 'draft' | 'active' | 'inactive' | 'blocked';
  readonly review_status: 'pending' | 'approved' | 'rejected' | 'need_review';
  readonly locked: boolean;
  readonly deleted_at: Date | null;
  /** Its shop removed it from a product that was sold. */
  readonly ended: boolean;
  readonly approved_products: number;
  readonly hide_prices: boolean;
  readonly allow_purchase: boolean;
  readonly is_classifieds: boolean;
  readonly is_trade_assurance: boolean;
  readonly category_lv1: number;
  readonly category_lv2: number;
}

const tier = sql`json_build_object('id', t.id, 'variantId', t.variant_id, 'startQuantity', t.start_quantity,
  'endQuantity', t.end_quantity, 'price', t.price, 'compareAtPrice', t.compare_at_price)`;

/** All that cart, quote and order need of these variants, in one statement. */
export const selectOffers = prepared((db: Db, ids: readonly number[], trustedFrom: number) => ({
  compile: () =>
    sql<OfferRow>`
      select v.id as variant_id, v.product_id, p.shop_id, p.title, v.title as variant_title,
        array[v.option1, v.option2, v.option3] as values,
        array(select o.display_name from product_options o where o.product_id = p.id order by o.position) as options,
        p.handle, p.vendor, p.product_type, p.unit_name, p.quantity_per_unit,
        coalesce((select i.media_key from product_images i where i.id = v.image_id),
          (select i.media_key from product_images i where i.product_id = p.id order by i.position, i.id limit 1)) as image,
        v.grams, v.inventory_quantity as available,
        (select sum(s.inventory_quantity) from variants s where s.product_id = p.id and s.ended_at is null)::integer as product_available,
        coalesce(
          (select json_agg(${tier} order by t.start_quantity) from price_tiers t where t.variant_id = v.id),
          (select json_agg(${tier} order by t.start_quantity) from price_tiers t where t.product_id = p.id and t.variant_id is null),
          '[]') as tiers,
        (select min(t.start_quantity) from price_tiers t where t.product_id = p.id) as minimum,
        p.status, p.review_status, p.locked, p.deleted_at, v.ended_at is not null as ended, p.hide_prices, p.allow_purchase, p.is_classifieds, p.is_trade_assurance,
        p.category_lv1, p.category_lv2,
        case when p.review_status <> 'pending' then 0 else (
          select count(*) from (select 1 from products x where x.shop_id = p.shop_id and x.review_status = 'approved'
            limit ${trustedFrom}::integer) trusted) end::integer as approved_products
      from variants v join products p on p.id = v.product_id
      where v.id = any(${opaqueIds(ids)})`.compile(db),
}));
