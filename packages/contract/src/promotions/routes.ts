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
  summary: 'Products with their deal; `running` includes deals that are sold out, `stopped` those that ended',
  query: Type.Object({
    ...paged(20),
    category: Type.Optional(Id),
    status: Type.Optional(OneOf(['running', 'stopped', 'scheduled'])),
    /**
     * Default `deal_end_at`: ending soonest; scheduled: starting soonest; stopped: ended last. Hidden prices sort
     * last by discount and price.
     */
    sort: Type.Optional(OneOf(['deal_end_at', 'discount_rate', 'deal_ordered', 'price'])),
  }),
  reply: Data({
    products: Type.Array(Card),
    total: Count,
    /** Level 1 categories by number of deals, independent of `category`. */
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
    /** Case and surrounding blanks are ignored. */
    code: Text(32, 1),
    shop_id: Id,
    /** Order goods in đồng, compared with the minimum. */
    subtotal: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  reply: Type.Object({
    discount_code: DiscountCode,
    price_rule: Type.Object({ ...PriceRule.properties, code: Type.String() }),
  }),
  problems: [discountNotFound, discountRefused],
});
export const listPriceRules = route({
  method: 'GET',
  path: '/v2/order/api/price_rules.json',
  auth: 'optional',
  summary: 'Price rules of a shop, or of the platform, by default those usable now',
  query: Type.Object({
    shop_id: Type.Optional(Id),
    /** Only what takes something off this product. */
    product_id: Type.Optional(Id),
    /** Default: usable now; `0` includes scheduled ones. */
    active: Type.Optional(OneOf(['0', '1', 'true', 'false'])),
  }),
  reply: Type.Object({
    price_rules: Type.Array(Type.Object({ ...PriceRule.properties, codes: Type.Array(Type.String()) })),
  }),
  problems: [],
});
