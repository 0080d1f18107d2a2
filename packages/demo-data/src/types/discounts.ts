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
  /** Living orders of the demo market that have it. */
  used: number;
  once_per_customer: boolean;
  public: boolean;
  stopped_at: Date | null;
  created_at: Date;
};

/** The products an entitled rule is for. */
export type PriceRuleProductRow = { price_rule_id: number; product_id: number };

/** In upper case. */
export type DiscountCodeRow = { id: number; price_rule_id: number; code: string };

/** What an order of the past had taken off; each is a checkout of its own. */
export type DiscountUseRow = {
  price_rule_id: number;
  user_id: number;
  checkout_id: string;
  order_id: string;
  /** Đồng. */
  amount: number;
  used_at: Date;
};

/** What takes something off, with all that belongs to it. */
export type DiscountTables = {
  price_rules: PriceRuleRow[];
  price_rule_products: PriceRuleProductRow[];
  discount_codes: DiscountCodeRow[];
  discount_uses: DiscountUseRow[];
};
