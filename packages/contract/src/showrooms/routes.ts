import { Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Data, paged } from '../fields.ts';
import { Aggregations } from '../product-search/schemas.ts';
import { route } from '../route.ts';
import { showroomNotFound } from './problems.ts';
import { Showroom, ShowroomPage, ShowroomSearch } from './schemas.ts';

export const listShowrooms = route({
  method: 'GET',
  path: '/v1/marketing/showrooms',
  auth: 'anyone',
  summary: 'Open showrooms that hold products, in the order set by editors',
  query: Type.Object(paged(20)),
  reply: Data({ showrooms: Type.Array(Showroom) }),
  problems: [],
});
export const getShowroom = route({
  method: 'GET',
  path: '/v1/marketing/showrooms/:slug',
  auth: 'optional',
  summary: 'A showroom with a page of its products and the counts of every facet',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
  query: ShowroomSearch,
  reply: Data({
    showroom: ShowroomPage,
    products: Type.Array(Card),
    total: Count,
    aggregations: Aggregations,
  }),
  problems: [showroomNotFound],
});
