import {
  getCategory,
  getOrderableProduct,
  getProduct,
  listCategories,
  listCategoryProducts,
  listPrices,
} from '@market/contract/catalogue/routes';
import { getShop } from '@market/contract/shops/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getNewestByCategory } from './queries/cards.ts';
import { getCategories, getCategoryWithRelatives } from './queries/categories.ts';
import * as product from './queries/product.ts';
import { getShopPage } from './queries/shop.ts';

const PRODUCTS_PER_CATEGORY = 12;

export const routes = (app: FastifyInstance): void => {
  serve(app, listCategories, async (context, { query }) => ({
    categories: await getCategories(context, query),
  }));
  serve(app, getCategory, (context, { params }) => getCategoryWithRelatives(context, params.id));
  serve(
    app,
    getProduct,
    async (context, { params }) => ({ product: await product.getProduct(context, params.id) }),
    {
      plain: true,
    },
  );
  serve(app, listPrices, async (context, { query }) => ({
    prices: await product.getHiddenPrices(context, query.ids),
  }));
  serve(app, getOrderableProduct, async (context, { params }) => ({
    product: await product.getOrderableProduct(context, params.id),
  }));
  serve(
    app,
    listCategoryProducts,
    async (context, { query: { category_ids, limit = PRODUCTS_PER_CATEGORY } }) => ({
      data: { categories: await getNewestByCategory(context, category_ids, limit) },
    }),
    { plain: true },
  );
  serve(
    app,
    getShop,
    async (context, { params }) => ({ data: { shop: await getShopPage(context, params.id) } }),
    {
      plain: true,
    },
  );
};
