// Every page of the market with an address in the demo market, so that a journey may look at all of them.
import { listPosts } from '@market/contract/blog/routes';
import { updateCart } from '@market/contract/cart/routes';
import { listAdminCases } from '@market/contract/cases/routes';
import type { Card } from '@market/contract/catalogue/card-schemas';
import { getOrderableProduct, listCategories } from '@market/contract/catalogue/routes';
import { createProductPreview, listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { listConversations } from '@market/contract/chat/routes';
import { listOrders } from '@market/contract/orders/routes';
import { listStaffOrders } from '@market/contract/orders/staff-routes';
import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { listMyRfqs } from '@market/contract/rfq/routes';
import { listMyCollections, listShopCollections } from '@market/contract/saved/routes';
import { getSession } from '@market/contract/sessions/routes';
import { listStaffShops } from '@market/contract/shop-admin/routes';
import { listShowrooms } from '@market/contract/showrooms/routes';
import { listStaffUsers } from '@market/contract/user-admin/routes';
import routes from '../apps/web/src/routes.ts';
import { callRoute, type Caller } from './call-route.ts';

export interface Place {
  /** As `routes.ts` writes it, or what kind of page it is. */
  readonly name: string;
  readonly viewer: 'guest' | 'buyer' | 'seller' | 'staff';
  /** Finds the address, with calls of the viewer. */
  readonly address: (page: Caller) => Promise<string>;
}

interface Entry {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

/** The paths of the pages, as `routes.ts` writes them; files for programs are no pages. */
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path = '', file, children }) => {
    if (children !== undefined) return pathsOf(children);
    return file.endsWith('.tsx') ? [path] : [];
  });

const someCard = async (page: Caller, isOther: (card: Card) => boolean = () => true): Promise<Card> => {
  const query = { filter_min_stock: 500, sort_by: 'price', limit: 40 } as const;
  const { products } = await callRoute(page, searchProducts, { query });
  return products.find((card) => card.price !== null && isOther(card))!;
};

const somePost = async (page: Caller): Promise<string> => {
  const { body } = await callRoute(page, listPosts);
  return body[0]!.slug;
};
/** A product that other sites may embed. */
const someGlobal = async (page: Caller): Promise<number> =>
  (await someCard(page, ({ publishedScope }) => publishedScope === 'global')).productId;

const categoryOf = (level: 1 | 2) => async (page: Caller) => {
  const { categories } = await callRoute(page, listCategories, { query: { level } });
  const { id, slug } = categories.find(({ totalProduct }) => totalProduct > 0)!;
  return `/category/${level === 1 ? 'parent' : 'child'}/${id}-${slug}.html`;
};

/** Puts a product of another shop into the cart of the seller, which no other journey fills. */
const addressWithCart = (address: string) => async (page: Caller) => {
  const { shop } = (await callRoute(page, getSession)).data.user;
  const card = await someCard(page, ({ shopId }) => shopId !== shop?.id);
  const { product } = await callRoute(page, getOrderableProduct, { params: { id: card.productId } });
  const [variant] = product.variants.toSorted((a, b) => b.inventoryQuantity - a.inventoryQuantity);
  const items = [{ variant_id: variant!.id, quantity: Math.max(1, product.minOrderQuantity) }];
  await callRoute(page, updateCart, { body: { items } });
  return `${address}?chon=${variant!.id}`;
};

const buyerOrder = (address: (id: string) => string) => async (page: Caller) =>
  address((await callRoute(page, listOrders)).body.data.orders[0]!.id);
const sellerOrder = (address: (id: string) => string) => async (page: Caller) =>
  address((await callRoute(page, listSellerOrders)).data.orders[0]!.id);

/** Pages whose address has to be found, or whose viewer does not follow from their path. */
const specialPlaces: Record<string, Omit<Place, 'name'> | undefined> = {
  'product/search': { viewer: 'guest', address: async () => '/product/search?keyword=áo' },
  'category/:kind/:category': { viewer: 'guest', address: categoryOf(1) },
  ':handleId.html': {
    viewer: 'guest',
    address: async (page) => {
      const { slug, productId } = await someCard(page);
      return `/${slug}-${productId}.html`;
    },
  },
  // the default text: none was published
  'chinh-sach/:key': { viewer: 'guest', address: async () => '/chinh-sach/doi-tra' },
  'quan-tri/noi-dung/chinh-sach/:key': {
    viewer: 'staff',
    address: async () => '/quan-tri/noi-dung/chinh-sach/doi-tra',
  },
  'tin-tuc/:slug': { viewer: 'guest', address: async (page) => `/tin-tuc/${await somePost(page)}` },
  'iframe/san-pham/:id': {
    viewer: 'guest',
    address: async (page) => `/iframe/san-pham/${await someGlobal(page)}`,
  },
  'iframe/shop/:slug': {
    viewer: 'guest',
    address: async (page) => `/iframe/shop/${(await someCard(page)).shop.slug}`,
  },
  'iframe/*': { viewer: 'guest', address: async () => '/iframe/khong-co' },
  'shop/:slug': {
    viewer: 'guest',
    address: async (page) => `/shop/${(await someCard(page)).shop.slug}`,
  },
  'showroom/:slug.html': {
    viewer: 'guest',
    address: async (page) =>
      `/showroom/${(await callRoute(page, listShowrooms)).data.showrooms[0]!.slug}.html`,
  },
  'gio-hang': { viewer: 'seller', address: addressWithCart('/gio-hang') },
  'xac-nhan-don-hang': { viewer: 'seller', address: addressWithCart('/xac-nhan-don-hang') },
  'thanh-toan/ket-qua': {
    viewer: 'buyer',
    address: buyerOrder((id) => `/thanh-toan/ket-qua?don-hang=${id}`),
  },
  'tai-khoan/don-hang/:id': { viewer: 'buyer', address: buyerOrder((id) => `/tai-khoan/don-hang/${id}`) },
  'tai-khoan/bo-suu-tap/:id': {
    viewer: 'buyer',
    address: async (page) => {
      const { data } = await callRoute(page, listMyCollections);
      return `/tai-khoan/bo-suu-tap/${data.collections[0]!.id}`;
    },
  },
  'tai-khoan/phieu/tao': {
    viewer: 'buyer',
    address: async (page) => `/tai-khoan/phieu/tao?san-pham=${(await someCard(page)).id}&loai=gia-tot-hon`,
  },
  'tin-nhan': {
    viewer: 'buyer',
    address: async (page) => {
      const { data } = await callRoute(page, listConversations, { query: { side: 'buyer' } });
      return `/tin-nhan?cuoc=${data.conversations[0]!.id}`;
    },
  },
  'yeu-cau-bao-gia': { viewer: 'buyer', address: async () => '/yeu-cau-bao-gia' },
  'yeu-cau-bao-gia/tao': { viewer: 'buyer', address: async () => '/yeu-cau-bao-gia/tao' },
  'yeu-cau-bao-gia/:id': {
    viewer: 'buyer',
    address: async (page) => {
      const { id } = (await callRoute(page, getSession)).data.user;
      const { rfqs } = await callRoute(page, listMyRfqs, { params: { id } });
      return `/yeu-cau-bao-gia/${rfqs[0]!.id}`;
    },
  },
  'thong-bao': { viewer: 'buyer', address: async () => '/thong-bao' },
  // a token that does not exist
  'huy-nhan-thu/:token': { viewer: 'guest', address: async () => '/huy-nhan-thu/khong-co' },
  'nguoi-ban': { viewer: 'buyer', address: async () => '/nguoi-ban' },
  'nguoi-ban/doanh-thu/phi/:month': {
    viewer: 'seller',
    address: async () => '/nguoi-ban/doanh-thu/phi/2026-10',
  },
  'nguoi-ban/san-pham/:id': {
    viewer: 'seller',
    address: async (page) =>
      `/nguoi-ban/san-pham/${(await callRoute(page, listSellerProducts)).data.products[0]!.id}`,
  },
  'xem-truoc/:token': {
    viewer: 'seller',
    address: async (page) => {
      const [product] = (await callRoute(page, listSellerProducts)).data.products;
      const { data } = await callRoute(page, createProductPreview, { params: { id: product!.id } });
      return new URL(data.preview.url).pathname;
    },
  },
  'nguoi-ban/bo-suu-tap/:id': {
    viewer: 'seller',
    address: async (page) => {
      const { shop } = (await callRoute(page, getSession)).data.user;
      const { data } = await callRoute(page, listShopCollections, { params: { id: shop!.id } });
      return `/nguoi-ban/bo-suu-tap/${data.collections[0]!.id}`;
    },
  },
  'nguoi-ban/don-hang/:id': { viewer: 'seller', address: sellerOrder((id) => `/nguoi-ban/don-hang/${id}`) },
  'nguoi-ban/don-hang/in': {
    viewer: 'seller',
    address: sellerOrder((id) => `/nguoi-ban/don-hang/in?don=${id}`),
  },
  'nguoi-ban/don-hang/:id/dong-goi': {
    viewer: 'seller',
    address: sellerOrder((id) => `/nguoi-ban/don-hang/${id}/dong-goi`),
  },
  'nguoi-ban/don-hang/:id/phieu': {
    viewer: 'seller',
    address: sellerOrder((id) => `/nguoi-ban/don-hang/${id}/phieu`),
  },
  'quan-tri/don-hang/:id': {
    viewer: 'staff',
    address: async (page) => {
      const { data } = await callRoute(page, listStaffOrders, { query: {} });
      return `/quan-tri/don-hang/${data.orders[0]!.id}`;
    },
  },
  'quan-tri/nguoi-dung/:id': {
    viewer: 'staff',
    address: async (page) => {
      const { data } = await callRoute(page, listStaffUsers, { query: { filter: 'seller' } });
      return `/quan-tri/nguoi-dung/${data.users[0]!.id}`;
    },
  },
  'quan-tri/gian-hang/:id': {
    viewer: 'staff',
    address: async (page) => {
      const { data } = await callRoute(page, listStaffShops, { query: { filter: 'open' } });
      return `/quan-tri/gian-hang/${data.shops[0]!.id}`;
    },
  },
  'quan-tri/tranh-chap/:id': {
    viewer: 'staff',
    address: async (page) => {
      const { data } = await callRoute(page, listAdminCases, { query: {} });
      return `/quan-tri/tranh-chap/${data.cases[0]!.id}`;
    },
  },
  'quan-tri/noi-dung/showroom/:id': {
    viewer: 'staff',
    address: async () => '/quan-tri/noi-dung/showroom/1',
  },
  'quan-tri/noi-dung/bai-viet/:id': {
    viewer: 'staff',
    address: async () => '/quan-tri/noi-dung/bai-viet/1',
  },
  'nguoi-ban/*': { viewer: 'seller', address: async () => '/nguoi-ban/khong-co-trang-nay' },
  'quan-tri/*': { viewer: 'staff', address: async () => '/quan-tri/khong-co-trang-nay' },
  '*': { viewer: 'guest', address: async () => '/khong-co-trang-nay' },
};

const VIEWERS = [
  ['tai-khoan', 'buyer'],
  ['nguoi-ban', 'seller'],
  ['quan-tri', 'staff'],
] as const;

const placeOf = (name: string): Place => {
  const special = specialPlaces[name];
  if (special !== undefined) return { name, ...special };
  if (/[:*]/.test(name)) throw new Error(`add the address of a page of ${name} to e2e/pages.ts`);
  const viewer = VIEWERS.find(([start]) => name.startsWith(start))?.[1] ?? 'guest';
  return { name, viewer, address: async () => `/${name}` };
};

/** Every page of `routes.ts`. One whose path has parameters needs an entry above. */
export const places: readonly Place[] = [
  ...pathsOf(routes).map(placeOf),
  { name: 'a category below another', viewer: 'guest', address: categoryOf(2) },
];
