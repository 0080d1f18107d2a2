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
  min_quantity: number;
  max_sale_quantity: number;
  ordered: Generated<number>;
  is_hot: Generated<boolean>;
  stopped_at: Date | null;
  shown: ShownDeal | null;
}

/** What the cards of a product know of its deal. Times are ISO 8601. */
export interface ShownDeal {
  readonly id: number;
  readonly price: number;
  readonly list_price: number;
  readonly start_at: string;
  readonly end_at: string;
  readonly min_quantity: number;
  readonly max_sale_quantity: number;
  readonly ordered: number;
  readonly hot: boolean;
  readonly stopped: boolean;
}

export type PromotionsTables = { deals: DealsTable };
