import { Type, type Static } from 'typebox';
import { CART_LINES_MAX, DEFAULT_UNIT } from './constants.ts';
import { AsRead, Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Time } from './fields.ts';
import { PriceTier } from './product-parts.ts';
import { problem, route } from './route.ts';
import { quantitySentence, type QuantityIssue } from './rules/quantity.ts';
import { ShopSummary } from './shop-summary.ts';

const unit = Type.Optional(Type.String());
/** The shop an order problem is about, where a checkout has several. */
export const ofShop = { shop_id: Type.Optional(Id) };

/** 422: more than the shop has. */
export const cartQuantity = problem(
  'cart.errors.quantity',
  422,
  ({ available, unit_name }) =>
    available > 0 ? `Kho chỉ còn ${available} ${unit_name ?? DEFAULT_UNIT}.` : 'Sản phẩm này vừa hết hàng.',
  { variant_id: Id, available: Count, unit_name: unit, ...ofShop },
);
/** 422: purchase is off, the shop is away, a classified, or gone from sale. */
export const notForSale = problem(
  'cart.errors.not_for_sale',
  422,
  'Sản phẩm này hiện không nhận đặt hàng. Bạn có thể chat với shop hoặc gửi yêu cầu báo giá.',
  { variant_id: Type.Optional(Id), ...ofShop },
);
export const variantNotFound = problem(
  'cart.errors.variant_not_found',
  404,
  'Phân loại sản phẩm này không còn.',
  {
    variant_id: Id,
    ...ofShop,
  },
);
export const cartFull = problem(
  'cart.errors.full',
  422,
  ({ limit }) => `Giỏ hàng chỉ chứa được ${limit} dòng, vui lòng bỏ bớt.`,
  { limit: Count },
);

const QuantityFacts = {
  minimum: Count,
  missing: Count,
  /** Whether minimum and missing count units or đồng. */
  measure: OneOf(['quantity', 'price']),
  unit_name: Type.String(),
};
const broken = <const Code extends QuantityIssue['message_code']>(code: Code) =>
  problem(code, 422, (facts) => `${quantitySentence({ message_code: code, facts })}.`, {
    ...QuantityFacts,
    product_id: Type.Optional(Id),
    ...ofShop,
  });
/** 422 at quote and order, a warning in the cart: below the product's minimum. */
export const belowMinimum = broken('cart.errors.min_quantity');
/** 422 at quote and order, a warning in the cart: not a multiple of the product's carton. */
export const notMultiple = broken('cart.errors.multiple');
/** 422 at quote and order, a warning in the cart: below the shop's minimum. */
export const belowShopMinimum = broken('cart.errors.shop_minimum');

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
    unit_name: unit,
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

const CartPick = Type.Object({ variant_id: Id, quantity: Quantity });
const CartReply = Type.Object({ cart: Cart });

export const getCart = route({
  method: 'GET',
  path: '/v2/order/api/carts.json',
  auth: 'user',
  summary: 'The cart at the prices of now',
  reply: Type.Object({ carts: Cart }),
  problems: [],
});

export const addToCart = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/carts/add.json',
  auth: 'user',
  summary: 'Add variants; a variant already there gets more',
  body: Type.Union([
    CartPick,
    Type.Object({ items: Type.Array(CartPick, { minItems: 1, maxItems: CART_LINES_MAX }) }),
  ]),
  reply: CartReply,
  problems: [cartQuantity, notForSale, variantNotFound, cartFull],
});

export const updateCart = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/carts/update.json',
  auth: 'user',
  summary: 'Set quantities, 0 removes; stored whole or not at all',
  body: Type.Object({
    /** A hint; the cart is the caller's own. */
    user_id: Type.Optional(Id),
    items: Type.Array(
      AsRead(
        Type.Object({
          variant_id: Id,
          quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          saved: Type.Optional(Type.Boolean()),
        }),
        CartItem,
      ),
      { minItems: 1, maxItems: CART_LINES_MAX },
    ),
  }),
  reply: CartReply,
  problems: [cartQuantity, notForSale, variantNotFound, cartFull],
});
