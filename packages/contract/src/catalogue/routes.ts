import { Type } from 'typebox';
import { Data, Id, paged, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import { Card } from './card-schemas.ts';
import { categoryNotFound, productNotFound } from './problems.ts';
import { Category } from './category-schemas.ts';
import { OrderableProduct, Product, ProductPrices } from './schemas.ts';

export const listCategories = route({
  method: 'GET',
  path: '/v2/product/categories.json',
  auth: 'anyone',
  summary: 'Categories of a level or below a parent, in the order set by staff',
  query: Type.Object({
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
    parent_id: Type.Optional(Id),
  }),
  reply: Type.Object({ categories: Type.Array(Category) }),
  problems: [],
});
export const getCategory = route({
  method: 'GET',
  path: '/v2/product/categories/:id',
  auth: 'anyone',
  summary: 'A category with its children, or with its siblings when it has none',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ category: Category, relative_categories: Type.Array(Category) }),
  problems: [categoryNotFound],
});
export const getProduct = route({
  method: 'GET',
  path: '/v2/product/products/:id',
  auth: 'optional',
  summary: 'A full product by its number or handle',
  params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
  query: Type.Object({ v: Type.Optional(Type.Integer({ minimum: 1, maximum: 1 })) }),
  reply: Type.Object({ product: Product }),
  problems: [productNotFound],
});
export const getProductPreview = route({
  method: 'GET',
  path: '/v2/product/previews/:token',
  auth: 'anyone',
  summary: 'A product of any state by the token of a preview link, as buyers will see it',
  params: Type.Object({ token: Text(500, 1) }),
  reply: Type.Object({ product: Product, expires_at: Time }),
  problems: [productNotFound],
});
export const listPrices = route({
  method: 'GET',
  path: '/v2/product/prices',
  auth: 'user',
  summary: 'Prices hidden from guests that this person may see; other products are left out',
  query: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  reply: Type.Object({ prices: Type.Array(ProductPrices) }),
  problems: [],
});
export const getOrderableProduct = route({
  method: 'GET',
  path: '/v2/order/api/products/:id.json',
  auth: 'optional',
  summary: 'A product with the variants, tiers and stock that ordering needs',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ product: OrderableProduct }),
  problems: [productNotFound],
});
export const listCategoryProducts = route({
  method: 'GET',
  path: '/v1/product/api/v3/categories/products',
  auth: 'optional',
  summary: 'The newest products of each category named; unknown categories are left out',
  query: Type.Object({
    category_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }),
    limit: paged(12).limit,
  }),
  reply: Data({
    categories: Type.Array(Type.Object({ category: Category, products: Type.Array(Card) })),
  }),
  problems: [],
});
