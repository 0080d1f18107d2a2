import { Type } from 'typebox';
import { DEFAULT_UNIT } from '../constants.ts';
import { Count, Id } from '../fields.ts';
import { problem } from '../route.ts';
import { type QuantityIssue, quantitySentence } from '../rules/quantity.ts';
import { shopIdFact, QuantityFacts, optionalUnitName } from './schemas.ts';

/** 422: more than the shop has. */
export const cartQuantity = problem(
  'cart.errors.quantity',
  422,
  ({ available, unit_name }) =>
    available > 0 ? `Kho chỉ còn ${available} ${unit_name ?? DEFAULT_UNIT}.` : 'Sản phẩm này vừa hết hàng.',
  { variant_id: Id, available: Count, unit_name: optionalUnitName, ...shopIdFact },
);
/** 422: purchase is off, the shop is away, a classified, or gone from sale. */
export const notForSale = problem(
  'cart.errors.not_for_sale',
  422,
  'Sản phẩm này hiện không nhận đặt hàng. Bạn có thể chat với shop hoặc gửi yêu cầu báo giá.',
  { variant_id: Type.Optional(Id), ...shopIdFact },
);
export const variantNotFound = problem(
  'cart.errors.variant_not_found',
  404,
  'Phân loại sản phẩm này không còn.',
  {
    variant_id: Id,
    ...shopIdFact,
  },
);
export const cartFull = problem(
  'cart.errors.full',
  422,
  ({ limit }) => `Giỏ hàng chỉ chứa được ${limit} dòng, vui lòng bỏ bớt.`,
  { limit: Count },
);
const quantityProblem = <const Code extends QuantityIssue['message_code']>(code: Code) =>
  problem(code, 422, (facts) => `${quantitySentence({ message_code: code, facts })}.`, {
    ...QuantityFacts,
    product_id: Type.Optional(Id),
    ...shopIdFact,
  });
/** 422 at quote and order, a warning in the cart: below the product's minimum. */
export const belowMinimum = quantityProblem('cart.errors.min_quantity');
/** 422 at quote and order, a warning in the cart: not a multiple of the product's carton. */
export const notMultiple = quantityProblem('cart.errors.multiple');
/** 422 at quote and order, a warning in the cart: below the shop's minimum. */
export const belowShopMinimum = quantityProblem('cart.errors.shop_minimum');
