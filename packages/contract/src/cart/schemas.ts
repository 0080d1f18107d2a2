import { type Static, Type } from 'typebox';
import { PriceTier } from '../catalogue/card-schemas.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';

export const optionalUnitName = Type.Optional(Type.String());
export const shopIdFact = { shop_id: Type.Optional(Id) };
export const QuantityFacts = {
  minimum: Count,
  missing: Count,
  /** Whether `minimum` and `missing` are units or đồng. */
  measure: OneOf(['quantity', 'price']),
  unit_name: Type.String(),
};
/** Why a line cannot be ordered as it is: a warning in the cart, an error with the same code at quote and order. */
export const CartWarning = Type.Object({
  message_code: OneOf([
    'cart.errors.min_quantity',
    'cart.errors.multiple',
    'cart.errors.shop_minimum',
    'cart.errors.quantity',
    'cart.errors.not_for_sale',
  ]),
  /** Vietnamese, ready to show: `Thêm 4 cái để đạt tối thiểu`. */
  message: Type.String(),
  facts: Type.Object({
    minimum: Type.Optional(Count),
    missing: Type.Optional(Count),
    measure: Type.Optional(QuantityFacts.measure),
    unit_name: optionalUnitName,
    available: Type.Optional(Count),
  }),
});
export type CartWarning = Static<typeof CartWarning>;
/** `missing` more units of the product lower the unit price to `price`. */
export const NextTier = Type.Object({ start_quantity: Quantity, missing: Quantity, price: Dong });
export type NextTier = Static<typeof NextTier>;
export const CartItem = Type.Object({
  variant_id: Id,
  cart_id: Id,
  final_line_price: Dong,
  /** Unit price charged: the deal price where it is lower, else the tier price. */
  final_price: Dong,
  grams: Count,
  inventory_quantity: Count,
  image: OrNull(Type.String()),
  line_price: Dong,
  min_order_quantity: Count,
  price: Dong,
  prices: Type.Array(PriceTier),
  product_id: Id,
  product_title: Type.String(),
  product_type: OrNull(Type.String()),
  quantity: Quantity,
  shop_id: Id,
  /** Product and variant title. */
  title: Type.String(),
  unit_name: Type.String(),
  variant_title: Type.String(),
  coin_earn: Count,
  handle: Type.String(),
  vendor: Type.String(),
  shop_slug: Type.String(),
  options_with_values: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Fields from here on are extensions. Unit price when the line was added. */
  added_price: Dong,
  /** Saved for later: neither counted nor ordered. */
  saved: Type.Boolean(),
  added_at: Time,
  compare_at_price: OrNull(Dong),
  /** Pack size: orders are multiples of it. */
  quantity_per_unit: Quantity,
  next_tier: OrNull(NextTier),
  /** Running deal of the product, also while it does not set `final_price`. */
  deal: OrNull(
    Type.Object({ id: Id, price: Dong, end_date: Time, min_quantity: Quantity, remaining: Count }),
  ),
  warnings: Type.Array(CartWarning),
});
export type CartItem = Static<typeof CartItem>;
/** Totals and warnings of the lines of one shop, without saved lines. */
export const CartShop = Type.Object({
  ...Type.Pick(ShopSummary, [
    'id',
    'name',
    'slug',
    'logo',
    'isVip',
    'isVerified',
    'isBusiness',
    'basic',
    'mall',
    'status',
  ]).properties,
  min_order_price: OrNull(Dong),
  min_order_quantity: OrNull(Count),
  total_price: Dong,
  total_quantity: Count,
  warnings: Type.Array(CartWarning),
});
export type CartShop = Static<typeof CartShop>;
/** A quantity rule that the selected lines violate. */
export const QuantityWarning = Type.Object({
  message_code: OneOf(['cart.errors.min_quantity', 'cart.errors.multiple', 'cart.errors.shop_minimum']),
  message: Type.String(),
  facts: Type.Object(QuantityFacts),
});
export type QuantityWarning = Static<typeof QuantityWarning>;
/** A selected line at the price of the selection; any other line as if everything were ordered. */
export const SelectionLine = Type.Object({
  variant_id: Id,
  selected: Type.Boolean(),
  /** For sale and in stock. */
  selectable: Type.Boolean(),
  final_price: Dong,
  final_line_price: Dong,
  /** To strike through: the highest of first tier and compare-at price, when above `final_price`. */
  previous_price: OrNull(Dong),
  is_deal: Type.Boolean(),
  /** `added_price`, when no tier or deal charges it any more. */
  changed_from: OrNull(Dong),
  coin_earn: Count,
  /** Vietnamese: why it cannot be ordered in this quantity. */
  problem: OrNull(Type.String()),
});
export type SelectionLine = Static<typeof SelectionLine>;
/** Of the selected lines of a product, or of all its orderable ones when none is selected. */
export const SelectionProduct = Type.Object({
  product_id: Id,
  quantity: Count,
  final_price: Dong,
  next_tier: OrNull(NextTier),
  warnings: Type.Array(QuantityWarning),
});
export type SelectionProduct = Static<typeof SelectionProduct>;
const SelectionTotals = {
  quantity: Count,
  /** Unit of all lines, `sản phẩm` when they differ. */
  unit_name: Type.String(),
  /** Without shipping and discounts. */
  total_price: Dong,
  /** Saved compared with the first tier. */
  savings: Dong,
  coin_earn: Count,
  /** Vietnamese: why it cannot be ordered; null when it can. */
  blocked_reason: OrNull(Type.String()),
};
/** Of the selected lines of a shop, or of all its orderable ones when none is selected. */
export const SelectionShop = Type.Object({
  shop_id: Id,
  /** Some lines are selected. */
  selected: Type.Boolean(),
  /** All lines for sale are selected. */
  whole: Type.Boolean(),
  ...SelectionTotals,
  warnings: Type.Array(QuantityWarning),
});
export type SelectionShop = Static<typeof SelectionShop>;
/** What an order of the selected lines is charged, and what it lacks. */
export const CartSelection = Type.Object({
  lines: Type.Array(SelectionLine),
  products: Type.Array(SelectionProduct),
  shops: Type.Array(SelectionShop),
  /** Of the shops with selected lines. */
  ...SelectionTotals,
});
export type CartSelection = Static<typeof CartSelection>;
export const Cart = Type.Object({
  token: OpaqueId,
  items: Type.Array(CartItem),
  /** Sum of `final_line_price`, without saved lines. */
  total_price: Dong,
  /** Grams, without saved lines. */
  total_weight: Count,
  /** Lines, without saved ones. */
  item_count: Count,
  shops: Type.Array(CartShop),
  /** Without lines saved for later. */
  selection: CartSelection,
});
export type Cart = Static<typeof Cart>;
