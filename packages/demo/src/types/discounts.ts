export type PriceRuleRow = {
  id: number;
  /** null: the platform's. */
  shop_id: number | null;
  title: string;
  value_type: 'fixed_amount' | 'percentage';
  /** Đồng, or whole per cent. */
  value: number;
  max_amount: number | null;
  target_type: 'line_item' | 'shipping_line';
  target_selection: 'all' | 'entitled';
  minimum_subtotal: number;
  starts_at: Date;
  ends_at: Date | null;
  usage_limit: number | null;
  /** No order of the demo market has a discount. */
  used: 0;
  once_per_customer: boolean;
  public: boolean;
  stopped_at: Date | null;
  created_at: Date;
};

/** The products an entitled rule is for. */
export type PriceRuleProductRow = { price_rule_id: number; product_id: number };

/** In upper case. */
export type DiscountCodeRow = { id: number; price_rule_id: number; code: string };

/** What takes something off, with all that belongs to it. */
export type DiscountTables = {
  price_rules: PriceRuleRow[];
  price_rule_products: PriceRuleProductRow[];
  discount_codes: DiscountCodeRow[];
};
