import type { StoredDeal } from '#catalogue';
import type { Generated } from 'kysely';

export interface DealsTable {
  id: Generated<number>;
  product_id: number;
  shop_id: number;
  category_lv1: number;
  category_lv2: number;
  price: number;
  list_price: number;
  start_at: Date;
  end_at: Date;
  min_quantity: Generated<number>;
  max_sale_quantity: number;
  ordered: Generated<number>;
  is_hot: Generated<boolean>;
  stopped_at: Date | null;
  /** What the cards of the product were last told. */
  shown: StoredDeal | null;
}

export type PromotionsTables = { deals: DealsTable };
