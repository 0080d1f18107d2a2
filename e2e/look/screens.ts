import type { Card } from '@market/contract/catalogue/card-schemas';
import { searchProducts } from '@market/contract/product-search/routes';
import { findHiddenPrice } from '../buyer/goods.ts';
import { callRoute, type Caller } from '../call-route.ts';
import { places, type Place } from '../pages.ts';

/** The name of the drawing of each page. */
const DRAWINGS: Readonly<Record<string, string>> = {
  '': '01-home',
  'product/search': '02-search',
  'a category below another': '03-category',
  'showroom/:slug.html': '03b-showroom',
  ':handleId.html': '04-product',
  'shop/:slug': '05-shop',
  'gio-hang': '06-cart',
  'xac-nhan-don-hang': '06b-checkout',
  'thanh-toan/ket-qua': '06c-payment-result',
  'tai-khoan/don-hang': '07-orders',
  'tai-khoan/don-hang/:id': '07b-order-detail',
  'dang-nhap': '08-login',
  'dang-ky': '08b-register-steps',
  'quen-mat-khau': '08c-password-recovery',
  'tai-khoan/bo-suu-tap': '11-wishlist-collections',
  'tai-khoan/shop-yeu-thich': '11c-following-shops',
  'tai-khoan/xu': '11d-coins',
  'tai-khoan/so-dia-chi': '11e-addresses',
  'nguoi-ban/don-hang': '12c-seller-orders',
  'nguoi-ban/san-pham/nhap': '12i-seller-import',
  'quan-tri': '13f-admin-overview',
  'quan-tri/tim-kiem': '13j-admin-search',
  'quan-tri/noi-dung': '13b-admin-cms',
  'quan-tri/danh-muc': '13i-admin-categories',
  'quan-tri/banner': '13n-admin-banners-calendar',
  '*': '14b-error-404',
};

const productWhere = (query: object, is: (card: Card) => boolean) => async (page: Caller) => {
  const { products } = await callRoute(page, searchProducts, { query: { ...query, limit: 100 } });
  const { slug, productId } = products.find(is)!;
  return `/${slug}-${productId}.html`;
};

const variants: readonly Place[] = [
  {
    name: '04b-product-classifieds',
    viewer: 'guest',
    address: productWhere({ filter_only_classifieds: true }, () => true),
  },
  {
    name: '04c-product-hidden-price',
    viewer: 'guest',
    address: (page) => findHiddenPrice(page.request),
  },
];

/** Every page, under the name of its drawing where there is one; and products of other kinds. */
export const screens: readonly Place[] = [
  ...places.map(({ name, ...place }) => ({
    ...place,
    name: DRAWINGS[name] ?? name.replaceAll(/[^\w-]+/g, '_'),
  })),
  ...variants,
];
