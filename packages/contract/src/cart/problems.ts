import { Type } from 'typebox';
import { DEFAULT_UNIT } from '../constants/products.ts';
import { Count, Id } from '../fields.ts';
import { problem } from '../route.ts';
import { type QuantityIssue, quantitySentence } from '../rules/quantity.ts';
import { shopIdFact, QuantityFacts, optionalUnitName } from './schemas.ts';

export const cartQuantity = problem(
  'cart.errors.quantity',
  422,
  ({ available, unit_name }) =>
    available > 0
      ? `Kho chỉ còn ${available} ${unit_name ?? DEFAULT_UNIT}.`
      : 'Sản phẩm này vừa hết hàng, hãy chọn phân loại khác.',
  { variant_id: Id, available: Count, unit_name: optionalUnitName, ...shopIdFact },
);
/** 422: ordering is off, the shop is on vacation, a classified, or no longer sold. */
export const notForSale = problem(
  'cart.errors.not_for_sale',
  422,
  'Sản phẩm này hiện không nhận đặt hàng. Bạn có thể chat với shop hoặc gửi yêu cầu báo giá.',
  { variant_id: Type.Optional(Id), ...shopIdFact },
);
export const variantNotFound = problem(
  'cart.errors.variant_not_found',
  404,
  'Phân loại sản phẩm này không còn, hãy chọn phân loại khác.',
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
export const belowMinimum = quantityProblem('cart.errors.min_quantity');
export const notMultiple = quantityProblem('cart.errors.multiple');
export const belowShopMinimum = quantityProblem('cart.errors.shop_minimum');
