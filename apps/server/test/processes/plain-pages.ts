// Pages that print API answers, to test the page cache without a built web app.
import { getProduct, listCategoryProducts } from '@market/contract/catalogue/routes';
import { listBrands } from '@market/contract/content/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { listDeals } from '@market/contract/promotions/routes';
import { searchShops } from '@market/contract/shop-search/routes';
import { getShop } from '@market/contract/shops/routes';
import type { Call, WebApp } from '@market/contract/web';

type Answer = { ok: true; value: unknown } | { ok: false; status: number; code: string };
type Ask = (call: Call, rest: string) => Promise<Answer>;

const PAGES: Record<string, Ask> = {
  product: (call, id) => call(getProduct, { params: { id } }),
  shop: async (call, id) => {
    const answer = await call(getShop, { params: { id } });
    // as its page does
    const isHidden = answer.ok && answer.value.data.shop.reviewState === 3;
    return isHidden ? { ok: false, status: 302, code: 'home' } : answer;
  },
  search: (call) => call(searchProducts, { query: {} }),
  shops: (call) => call(searchShops, { query: {} }),
  deals: (call) => call(listDeals, { query: { status: 'running' } }),
  brands: (call) => call(listBrands, { query: {} }),
  category: (call, id) => call(listCategoryProducts, { query: { category_ids: [Number(id)] } }),
};

export const plainPages: WebApp = {
  openingPath: '/',
  pages: [],
  respond: async (request, { call }) => {
    const [, kind = '', id = ''] = new URL(request.url).pathname.split('/');
    const answer = await PAGES[kind]!(call, id);
    return answer.ok
      ? new Response(JSON.stringify(answer.value))
      : new Response(answer.code, { status: answer.status });
  },
};
