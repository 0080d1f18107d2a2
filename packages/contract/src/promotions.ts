import { Type } from 'typebox';
import { Card } from './card.ts';
import { Count, Data, Id, OneOf, paged } from './fields.ts';
import { route } from './route.ts';

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
    /** Ending soonest (the default), largest discount, most ordered, lowest deal price. */
    sort: Type.Optional(OneOf(['deal_end_at', 'discount_rate', 'deal_ordered', 'price'])),
  }),
  reply: Data({ products: Type.Array(Card), total: Count }),
  problems: [],
});
