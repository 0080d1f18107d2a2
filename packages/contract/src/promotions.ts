import { Type, type Static } from 'typebox';
import { Card } from './card.ts';
import { Count, Data, Id, OneOf, paged } from './fields.ts';
import { route } from './route.ts';

/** A category of the first level that has deals of the asked state. */
export const DealCategory = Type.Object({
  category_id: Id,
  title: Type.String(),
  slug: Type.String(),
  doc_count: Count,
});
export type DealCategory = Static<typeof DealCategory>;

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
