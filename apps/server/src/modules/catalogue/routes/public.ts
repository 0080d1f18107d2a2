import {
  getCategory,
  getOrderableProduct,
  getProduct,
  getProductPreview,
  listCategories,
  listCategoryProducts,
  listPrices,
} from '@market/contract/catalogue/routes';
import {
  changeSellerProducts,
  changeSellerStock,
  createProductPreview,
  createSellerProduct,
  deleteSellerProduct,
  getCategoryAttributes,
  getSellerProduct,
  listSellerProducts,
  listStockMovements,
  requestTradeAssurance,
  restoreSellerProduct,
  saveSellerPriceTiers,
  saveSellerProduct,
  saveSellerVariants,
  submitSellerProduct,
  upSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { getShop } from '@market/contract/shops/routes';
import {
  exportCategories as exportCategoriesRoute,
  importCategories as importCategoriesRoute,
  importFashionCategories as importFashionCategoriesRoute,
} from '@market/contract/catalogue/category-file-routes';
import type { FastifyInstance } from 'fastify';
import { importCategories, importFashionCategories } from '../actions/import-categories.ts';
import { exportCategories } from '../queries/category-file.ts';
import { serve } from '#platform/http/serve.ts';
import { changeProducts } from '../actions/seller/bulk.ts';
import { createProduct } from '../actions/seller/create.ts';
import { savePriceTiers, saveProduct } from '../actions/seller/save.ts';
import * as states from '../actions/seller/states.ts';
import { changeStock } from '../actions/seller/stock.ts';
import { upProduct } from '../actions/seller/ups.ts';
import { getNewestByCategory } from '../queries/cards.ts';
import { getAttributes, getCategories, getCategoryWithRelatives } from '../queries/categories.ts';
import { createPreview, getPreview } from '../queries/seller/preview.ts';
import * as product from '../queries/product.ts';
import * as seller from '../queries/seller/edited.ts';
import * as sellerList from '../queries/seller/list.ts';
import { listMovements } from '../queries/seller/movements.ts';
import { getUpQuota } from '../queries/seller/ups.ts';
import { getShopPage } from '../queries/shop.ts';

const PRODUCTS_PER_CATEGORY = 12;

const sellerRoutes = (app: FastifyInstance): void => {
  serve(app, listSellerProducts, async (context, { query }) => ({
    data: await sellerList.listSellerProducts(context, query),
  }));
  serve(app, getSellerProduct, async (context, { params }) => ({
    data: { product: await seller.getSellerProduct(context, params.id) },
  }));
  serve(app, getCategoryAttributes, async (context, { params }) => ({
    data: { attributes: await getAttributes(context, params.id) },
  }));
  serve(app, createSellerProduct, async (context, { body }) => ({
    data: await createProduct(context, body.product),
  }));
  serve(app, saveSellerProduct, async (context, { params, body }) => ({
    data: await saveProduct(context, params.id, body.product),
  }));
  serve(app, saveSellerVariants, async (context, { params, body }) => ({
    data: await saveProduct(context, params.id, body, ''),
  }));
  serve(app, saveSellerPriceTiers, async (context, { params, body }) => ({
    data: await savePriceTiers(context, params.id, body),
  }));
  serve(app, deleteSellerProduct, async (context, { params }) => ({
    data: { result: await states.deleteProduct(context, params.id) },
  }));
  serve(app, restoreSellerProduct, async (context, { params }) => ({
    data: { product: await states.restoreProduct(context, params.id) },
  }));
};

const sellerSteps = (app: FastifyInstance): void => {
  serve(app, createProductPreview, async (context, { params }) => ({
    data: { preview: await createPreview(context, params.id) },
  }));
  serve(app, submitSellerProduct, async (context, { params }) => ({
    data: { product: await states.submitProduct(context, params.id) },
  }));
  serve(app, requestTradeAssurance, async (context, { params }) => ({
    data: { product: await states.requestAssurance(context, params.id) },
  }));
  serve(app, upSellerProduct, async (context, { params }) => ({ data: await upProduct(context, params.id) }));
  serve(app, changeSellerStock, async (context, { params, body }) => ({
    data: { product: await changeStock(context, params.id, body) },
  }));
  serve(app, listStockMovements, async (context, { params, query }) => ({
    data: await listMovements(context, params.id, query),
  }));
  serve(app, changeSellerProducts, async (context, { body }) => {
    const result = await changeProducts(context, body);
    return { data: { result, up: await getUpQuota(context) } };
  });
};

const categoryFiles = (app: FastifyInstance): void => {
  serve(app, importCategoriesRoute, async (context, { body, file }) => ({
    data: { import: await importCategories(context, file, { preview: body.preview === '1' }) },
  }));
  serve(app, importFashionCategoriesRoute, async (context, { body }) => ({
    data: { import: await importFashionCategories(context, body) },
  }));
  serve(app, exportCategoriesRoute, async (context, _input, exchange) => {
    exchange.header('content-type', 'text/csv; charset=utf-8');
    exchange.header('content-disposition', 'attachment; filename="danh-muc.csv"');
    return exportCategories(context);
  });
};

export const publicRoutes = (app: FastifyInstance): void => {
  categoryFiles(app);
  sellerRoutes(app);
  sellerSteps(app);
  serve(
    app,
    listCategories,
    async (context, { query }) => ({ categories: await getCategories(context, query) }),
    { sameForGuests: true, readsReplica: true },
  );
  serve(app, getCategory, (context, { params }) => getCategoryWithRelatives(context, params.id), {
    sameForGuests: true,
    readsReplica: true,
  });
  serve(
    app,
    getProduct,
    async (context, { params }) => ({ product: await product.getProduct(context, params.id) }),
    { plain: true, sameForGuests: true, readsReplica: true },
  );
  serve(app, getProductPreview, (context, { params }) => getPreview(context, params.token));
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
    { plain: true, sameForGuests: true, readsReplica: true },
  );
  serve(
    app,
    getShop,
    async (context, { params }) => ({ data: { shop: await getShopPage(context, params.id) } }),
    { plain: true, sameForGuests: true, readsReplica: true },
  );
};
