import { Type } from 'typebox';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '../constants/orders.ts';
import { AllowReadOnly, Id, Quantity } from '../fields.ts';
import { route } from '../route.ts';
import { cartFull, cartQuantity, notForSale, variantNotFound } from './problems.ts';
import { Cart, CartItem } from './schemas.ts';

const CartItemInput = Type.Object({ variant_id: Id, quantity: Quantity });
const CartReply = Type.Object({ cart: Cart });
export const getCart = route({
  method: 'GET',
  path: '/v2/order/api/carts.json',
  auth: 'user',
  summary: 'The cart at current prices, and the figures of the selected lines',
  query: Type.Object({
    /** Variant ids, comma separated; empty selects none. Without both, what can be ordered as it is. */
    selected: Type.Optional(
      Type.String({ maxLength: CART_LINES_MAX * 17, pattern: '^([1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*)?$' }),
    ),
    /** All lines of these shops. */
    selected_shops: Type.Optional(Type.Array(Id, { maxItems: CART_LINES_MAX })),
  }),
  reply: Type.Object({ carts: Cart }),
  problems: [],
});
export const addToCart = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/carts/add.json',
  auth: 'user',
  summary: 'Add variants; for a variant already in the cart, the quantity is added',
  body: Type.Union([
    CartItemInput,
    Type.Object({ items: Type.Array(CartItemInput, { minItems: 1, maxItems: CART_LINES_MAX }) }),
  ]),
  reply: CartReply,
  problems: [cartQuantity, notForSale, variantNotFound, cartFull],
});
export const updateCart = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/carts/update.json',
  auth: 'user',
  summary: 'Set quantities, 0 removes; all of them are stored or none',
  body: Type.Object({
    user_id: Type.Optional(Id),
    items: Type.Array(
      AllowReadOnly(
        Type.Object({
          variant_id: Id,
          quantity: Type.Integer({ minimum: 0, maximum: LINE_QUANTITY_MAX }),
          saved: Type.Optional(Type.Boolean()),
        }),
        CartItem,
      ),
      { minItems: 1, maxItems: CART_LINES_MAX },
    ),
    /** Variants to price in the reply; default: what can be ordered as it is. */
    selected: Type.Optional(Type.Array(Id, { maxItems: CART_LINES_MAX })),
  }),
  reply: CartReply,
  problems: [cartQuantity, notForSale, variantNotFound, cartFull],
});
