import { Type } from 'typebox';
import { AllowReadOnly, Count, Data, Id, paged } from '../fields.ts';
import { route } from '../route.ts';
import {
  discountCodeNotFound,
  discountCodesFull,
  discountCodeTaken,
  discountCodeInvalid,
  priceRuleNotFound,
  priceRuleEnded,
  priceRuleProblems,
} from './problems.ts';
import {
  IdParams,
  OwnPriceRule,
  OpenedPriceRuleReply,
  PriceRuleChanges,
  PriceRuleInput,
  priceRuleQuery,
  PriceRuleReply,
  PriceRulesReply,
  TypedCode,
} from './schemas.ts';

export const listSellerPriceRules = route({
  method: 'GET',
  path: '/v1/seller/api/price-rules',
  auth: 'shop',
  permission: 'promotions',
  summary: "The shop's price rules with their codes, newest first",
  query: priceRuleQuery,
  reply: PriceRulesReply,
  problems: [],
});
export const createSellerPriceRule = route({
  method: 'POST',
  path: '/v1/seller/api/price-rules',
  auth: 'shop',
  permission: 'promotions',
  status: 201,
  summary: 'Make a price rule that the shop pays for',
  body: PriceRuleInput,
  reply: PriceRuleReply,
  problems: priceRuleProblems,
});
export const getSellerPriceRule = route({
  method: 'GET',
  path: '/v1/seller/api/price-rules/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'One price rule of the shop, with the titles of the products it names',
  params: IdParams,
  reply: OpenedPriceRuleReply,
  problems: [priceRuleNotFound],
});
export const changeSellerPriceRule = route({
  method: 'PUT',
  path: '/v1/seller/api/price-rules/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Change a price rule; discounts of earlier orders do not change',
  params: IdParams,
  body: AllowReadOnly(PriceRuleChanges, OwnPriceRule),
  reply: PriceRuleReply,
  problems: [priceRuleNotFound, priceRuleEnded, ...priceRuleProblems],
});
export const stopSellerPriceRule = route({
  method: 'DELETE',
  path: '/v1/seller/api/price-rules/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Delete a price rule; one that was used is stopped instead',
  params: IdParams,
  problems: [priceRuleNotFound],
});
const OwnDiscountCode = Type.Object({ id: Id, code: Type.String(), price_rule_id: Id });
const CodeReply = Data({ discount_code: OwnDiscountCode });
export const listSellerDiscountCodes = route({
  method: 'GET',
  path: '/v1/seller/api/discount-codes',
  auth: 'shop',
  permission: 'promotions',
  summary: "The shop's codes, newest first",
  query: Type.Object({ price_rule_id: Type.Optional(Id), ...paged(20) }),
  reply: Data({ discount_codes: Type.Array(OwnDiscountCode), total: Count }),
  problems: [],
});
export const createSellerDiscountCode = route({
  method: 'POST',
  path: '/v1/seller/api/discount-codes',
  auth: 'shop',
  permission: 'promotions',
  status: 201,
  summary: 'Add a code to a price rule',
  body: Type.Object({ price_rule_id: Id, code: TypedCode }),
  reply: CodeReply,
  problems: [priceRuleNotFound, discountCodeTaken, discountCodeInvalid, discountCodesFull],
});
export const getSellerDiscountCode = route({
  method: 'GET',
  path: '/v1/seller/api/discount-codes/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'One code of the shop',
  params: IdParams,
  reply: CodeReply,
  problems: [discountCodeNotFound],
});
export const changeSellerDiscountCode = route({
  method: 'PUT',
  path: '/v1/seller/api/discount-codes/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Change the text of a code',
  params: IdParams,
  body: AllowReadOnly(Type.Object({ code: TypedCode }), OwnDiscountCode),
  reply: CodeReply,
  problems: [discountCodeNotFound, discountCodeTaken, discountCodeInvalid],
});
export const deleteSellerDiscountCode = route({
  method: 'DELETE',
  path: '/v1/seller/api/discount-codes/:id',
  auth: 'shop',
  permission: 'promotions',
  summary: 'Remove a code; discounts of earlier orders do not change',
  params: IdParams,
  problems: [discountCodeNotFound],
});
export const listPlatformPriceRules = route({
  method: 'GET',
  path: '/v1/admin/api/price-rules',
  auth: 'staff',
  permission: 'finance',
  summary: "The platform's price rules with their codes, newest first",
  query: priceRuleQuery,
  reply: PriceRulesReply,
  problems: [],
});
export const createPlatformPriceRule = route({
  method: 'POST',
  path: '/v1/admin/api/price-rules',
  auth: 'staff',
  permission: 'finance',
  status: 201,
  summary: 'Make a price rule that the platform pays for',
  body: PriceRuleInput,
  reply: PriceRuleReply,
  problems: priceRuleProblems,
});
export const getPlatformPriceRule = route({
  method: 'GET',
  path: '/v1/admin/api/price-rules/:id',
  auth: 'staff',
  permission: 'finance',
  summary: 'One price rule of the platform',
  params: IdParams,
  reply: PriceRuleReply,
  problems: [priceRuleNotFound],
});
export const changePlatformPriceRule = route({
  method: 'PUT',
  path: '/v1/admin/api/price-rules/:id',
  auth: 'staff',
  permission: 'finance',
  summary: 'Change a price rule of the platform',
  params: IdParams,
  body: AllowReadOnly(PriceRuleChanges, OwnPriceRule),
  reply: PriceRuleReply,
  problems: [priceRuleNotFound, priceRuleEnded, ...priceRuleProblems],
});
export const stopPlatformPriceRule = route({
  method: 'DELETE',
  path: '/v1/admin/api/price-rules/:id',
  auth: 'staff',
  permission: 'finance',
  summary: 'Delete a price rule of the platform; one that was used is stopped instead',
  params: IdParams,
  problems: [priceRuleNotFound],
});
