import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { discountNotFound, discountRefused } from './problems.ts';
import { DealCategory, DiscountCode, PriceRule } from './schemas.ts';

export const listDeals = route({
  method: 'GET',
  path: '/v1/product/api/v4/deal',
  auth: 'optional',
  summary: 'Products with their deal; running holds the sold out, stopped the ended ones',
  query: Type.Object({
    ...paged(20),
    /** A categoryId of either level. */
    category: Type.Optional(Id),
    status: Type.Optional(OneOf(['running', 'stopped', 'scheduled'])),
    /**
     * Ending soonest (the default; of upcoming ones beginning soonest, of past ones ended last), largest discount, most
     * ordered, lowest deal price. By discount or price those come last whose prices the caller does not see.
     */
    sort: Type.Optional(OneOf(['deal_end_at', 'discount_rate', 'deal_ordered', 'price'])),
  }),
  reply: Data({
    /** Each with the deal of the asked state. */
    products: Type.Array(Card),
    total: Count,
    /** Ours: how many the first level's categories have, whatever `category` is, the fullest first. */
    categories: Type.Array(DealCategory),
  }),
  problems: [],
});
export const lookupDiscountCode = route({
  method: 'GET',
  path: '/v2/order/api/discount_codes/lookup.json',
  auth: 'user',
  summary: 'A code, or why it does not apply',
  query: Type.Object({
    /** In any case, blanks around it count for nothing. */
    code: Text(32, 1),
    /** The order's shop; a platform's code applies to any. */
    shop_id: Id,
    /** Goods of the order in đồng, held against the minimum. */
    subtotal: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  reply: Type.Object({
    discount_code: DiscountCode,
    /** With its code, so that it can be sent along with an order as it is. */
    price_rule: Type.Object({ ...PriceRule.properties, code: Type.String() }),
  }),
  problems: [discountNotFound, discountRefused],
});
export const listPriceRules = route({
  method: 'GET',
  path: '/v2/order/api/price_rules.json',
  auth: 'optional',
  summary: 'What a shop, or the platform, takes off now',
  query: Type.Object({
    /** Left out: the platform's. */
    shop_id: Type.Optional(Id),
    /** Those that can be used now; the default. `0` has the scheduled too. */
    active: Type.Optional(OneOf(['0', '1', 'true', 'false'])),
  }),
  reply: Type.Object({
    price_rules: Type.Array(Type.Object({ ...PriceRule.properties, codes: Type.Array(Type.String()) })),
  }),
  problems: [],
});
