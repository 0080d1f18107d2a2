import { Type } from 'typebox';
import { CardSummary } from '../catalogue/card-schemas.ts';
import { categoryNotFound } from '../catalogue/problems.ts';
import { Data, Id, OneOf } from '../fields.ts';
import { route } from '../route.ts';
import { Brand, Carousel, HomeSection, SeoCategory } from './schemas.ts';

export const listCarousels = route({
  method: 'GET',
  path: '/v1/marketing/carousels',
  auth: 'anyone',
  summary: 'Slides of the home page in the order set by editors',
  reply: Data({ carousels: Type.Array(Carousel) }),
  problems: [],
});
export const listHomeSections = route({
  method: 'GET',
  path: '/v1/marketing/home-sections',
  auth: 'anyone',
  summary: 'Blocks of the home page by position',
  reply: Data({ sections: Type.Array(HomeSection) }),
  problems: [],
});
export const listPinnedProducts = route({
  method: 'GET',
  path: '/v1/marketing/home-sections/:id/products',
  auth: 'optional',
  summary: 'Products that editors pinned to a block, in their order; none for other blocks',
  params: Type.Object({ id: Id }),
  reply: Data({ products: Type.Array(CardSummary) }),
  problems: [],
});
export const listBrands = route({
  method: 'GET',
  path: '/uab/api/brands',
  auth: 'anyone',
  summary: 'Brands by name or shuffled',
  query: Type.Object({ order_by: Type.Optional(OneOf(['rand', 'name'])) }),
  reply: Data({ data: Type.Array(Brand) }),
  problems: [],
});
export const getSeoCategory = route({
  method: 'GET',
  path: '/v1/marketing/seo/category/:id',
  auth: 'anyone',
  summary: 'Titles and text of a category page',
  params: Type.Object({ id: Id }),
  reply: Data({ seo: SeoCategory }),
  problems: [categoryNotFound],
});
