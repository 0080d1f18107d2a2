import { type Static, Type } from 'typebox';
import { PriceTier } from '../catalogue/card-schemas.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';

export const optionalUnitName = Type.Optional(Type.String());
/** The shop an order problem is about, where a checkout has several. */
export const shopIdFact = { shop_id: Type.Optional(Id) };
export const QuantityFacts = {
  minimum: Count,
  missing: Count,
  /** Whether minimum and missing count units or đồng. */
  measure: OneOf(['quantity', 'price']),
  unit_name: Type.String(),
};
/** What keeps a line from being ordered as it is. No error in the cart; quote and order refuse with the same code. */
export const CartWarning = Type.Object({
  message_code: OneOf([
    'cart.errors.min_quantity',
    'cart.errors.multiple',
    'cart.errors.shop_minimum',
    'cart.errors.quantity',
    'cart.errors.not_for_sale',
  ]),
  /** The sentence to show, `Thêm 4 cái để đạt tối thiểu`. */
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
/** The next cheaper tier: `missing` units more of the product cost `price` each. */
export const NextTier = Type.Object({ start_quantity: Quantity, missing: Quantity, price: Dong });
export type NextTier = Static<typeof NextTier>;
export const CartItem = Type.Object({
  variant_id: Id,
  cart_id: Id,
  /** Quantity times `final_price`. */
  final_line_price: Dong,
  /** What a unit costs: the deal price where it is lower, else the tier's. */
  final_price: Dong,
  /** Of one unit. */
  grams: Count,
  inventory_quantity: Count,
  image: OrNull(Type.String()),
  /** Quantity times `price`. */
  line_price: Dong,
  min_order_quantity: Count,
  /** The unit price of the tier reached by all variants of the product in this cart. */
  price: Dong,
  prices: Type.Array(PriceTier),
  product_id: Id,
  product_title: Type.String(),
  product_type: OrNull(Type.String()),
  quantity: Quantity,
  shop_id: Id,
  /** Product and variant title in one. */
  title: Type.String(),
  unit_name: Type.String(),
  variant_title: Type.String(),
  coin_earn: Count,
  handle: Type.String(),
  /** The shop's name. */
  vendor: Type.String(),
  shop_slug: Type.String(),
  options_with_values: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Ours from here. What a unit cost when it was put in. */
  added_price: Dong,
  /** Kept for later: not counted and not ordered. */
  saved: Type.Boolean(),
  added_at: Time,
  compare_at_price: OrNull(Dong),
  /** A carton, a "ri": orders are multiples of it. */
  quantity_per_unit: Quantity,
  next_tier: OrNull(NextTier),
  /**
   * The running deal of its product, with all it asks for; it sets `final_price` where that is its price. Whoever prices a
   * part of the cart needs it also when it does not.
   */
  deal: OrNull(
    Type.Object({ id: Id, price: Dong, end_date: Time, min_quantity: Quantity, remaining: Count }),
  ),
  warnings: Type.Array(CartWarning),
});
export type CartItem = Static<typeof CartItem>;
/** A shop with lines in the cart: its head, its minimum and how far the lines are. Saved lines do not count. */
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
export const Cart = Type.Object({
  token: OpaqueId,
  items: Type.Array(CartItem),
  /** Sum of `final_line_price`, saved lines apart. */
  total_price: Dong,
  /** Grams, saved lines apart. */
  total_weight: Count,
  /** Lines, saved ones apart. */
  item_count: Count,
  /** Ours: in the order their newest line was added. */
  shops: Type.Array(CartShop),
});
export type Cart = Static<typeof Cart>;
