import type { StoredDeal } from '#catalogue';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';

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
  /** What the product's cards show of it. */
  shown: StoredDeal | null;
  /** When that is next out of date: set by a trigger and by the job that updates the cards. */
  stale_at: Generated<Date | null>;
}

export interface PriceRulesTable {
  id: Generated<number>;
  /** Null for the platform. */
  shop_id: number | null;
  title: string;
  value_type: 'fixed_amount' | 'percentage';
  /** Đồng, or whole percent. */
  value: number;
  max_amount: number | null;
  target_type: Generated<'line_item' | 'shipping_line'>;
  target_selection: Generated<'all' | 'entitled'>;
  minimum_subtotal: Generated<number>;
  starts_at: Date;
  ends_at: Date | null;
  usage_limit: number | null;
  used: Generated<number>;
  once_per_customer: Generated<boolean>;
  public: Generated<boolean>;
  stopped_at: Date | null;
  created_at: Date;
}
export type PriceRuleRow = Selectable<PriceRulesTable>;
export type NewPriceRule = Insertable<PriceRulesTable>;
export type PriceRuleChanges = Omit<Updateable<PriceRulesTable>, 'id' | 'shop_id' | 'created_at' | 'used'>;

export type PromotionsTables = {
  deals: DealsTable;
  price_rules: PriceRulesTable;
  price_rule_products: { price_rule_id: number; product_id: number };
  price_rule_collections: { price_rule_id: number; collection_id: number };
  discount_codes: { id: Generated<number>; price_rule_id: number; code: string };
  discount_uses: { price_rule_id: number; user_id: number; n: number; checkout_id: string; used_at: Date };
  saved_price_rules: { user_id: number; price_rule_id: number; saved_at: Date };
  discount_use_orders: { order_id: string; price_rule_id: number; checkout_id: string };
};
