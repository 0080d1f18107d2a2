export const productPath = (handle: string, id: number): string => `/${handle}-${id}.html`;
export const categoryPath = (category: { level: number; categoryId: number; slug: string }): string =>
  `/category/${category.level === 1 ? 'parent' : 'child'}/${category.categoryId}-${category.slug}.html`;
export const shopPath = (slug: string): string => `/shop/${slug}`;
export const SHOWROOMS_PATH = '/showroom';
export const showroomPath = (slug: string): string => `${SHOWROOMS_PATH}/${slug}.html`;
export const BRANDS_PATH = '/thuong-hieu';

type QueryValue = Readonly<Record<string, string | number | undefined>>;
/** Empty values are omitted. */
const withQuery = (path: string, query: QueryValue): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};
export const searchPath = (query: QueryValue = {}): string => withQuery('/product/search', query);
export const shopSearchPath = (query: QueryValue = {}): string => withQuery('/tim-shop', query);

export const DISTRIBUTORS_PATH = '/tim-nha-phan-phoi';
/** Shown by the service worker when the network is unavailable. */
export const OFFLINE_PATH = '/ngoai-tuyen';
/** What guests and buyers see at every address while the market invites sellers. */
export const OPENING_PATH = '/sap-mo-cua';
export const DEALS_PATH = '/deal';
export const ASSURED_PATH = '/hang-dam-bao';
export const CLASSIFIEDS_PATH = '/rao-vat';
export const NEWS_PATH = '/tin-tuc';
export const POLICIES_PATH = '/chinh-sach';
export const REGULATIONS_PATH = `${POLICIES_PATH}/xu-ly-tranh-chap`;
export const postPath = (slug: string): string => `${NEWS_PATH}/${encodeURIComponent(slug)}`;
export const NEW_PRODUCTS_PATH = '/hang-moi';
export const CART_PATH = '/gio-hang';
export const CHECKOUT_PATH = '/xac-nhan-don-hang';
export const RESULT_PATH = '/thanh-toan/ket-qua';
export const RFQS_PATH = '/yeu-cau-bao-gia';
export const NEW_RFQ_PATH = '/yeu-cau-bao-gia/tao';
export const rfqPath = (id: string): string => `${RFQS_PATH}/${id}`;
/** Asks about a product, or one shop alone. */
export const newRfqPath = (about: { readonly product?: number; readonly shop?: number }): string =>
  withQuery(NEW_RFQ_PATH, { 'san-pham': about.product, shop: about.shop });
export const ORDERS_PATH = '/tai-khoan/don-hang';
export const WISHLIST_PATH = '/tai-khoan/yeu-thich';
export const COLLECTIONS_PATH = '/tai-khoan/bo-suu-tap';
export const FOLLOWED_SHOPS_PATH = '/tai-khoan/shop-yeu-thich';
export const SAVED_CODES_PATH = '/tai-khoan/ma-giam-gia';
export const COINS_PATH = '/tai-khoan/xu';
export const ADDRESSES_PATH = '/tai-khoan/so-dia-chi';
export const PROFILE_PATH = '/tai-khoan/ho-so';
/** All alerts; what one gets is chosen at the other. */
export const ALERTS_PATH = '/thong-bao';
export const ALERT_PREFERENCES_PATH = '/tai-khoan/thong-bao';
export const SECURITY_PATH = '/tai-khoan/bao-mat';
export const DEVICES_PATH = '/tai-khoan/thiet-bi';
export const DATA_PATH = '/tai-khoan/du-lieu';
/** Staff account setup, opened from a link printed by an operator's command. */
export const STAFF_LINK_PATH = '/thiet-lap-tai-khoan';
/** Redirects staff to the first page of theirs. */
export const STAFF_PATH = '/quan-tri';
export const SELLER_ORDERS_PATH = '/nguoi-ban/don-hang';
export const TICKETS_PATH = '/tai-khoan/phieu';
export const SELLER_RFQS_PATH = '/nguoi-ban/yeu-cau-bao-gia';
export const collectionPath = (id: number): string => `${COLLECTIONS_PATH}/${id}`;
export const orderPath = (id: string): string => `${ORDERS_PATH}/${id}`;
export const sellerOrderPath = (id: string): string => `${SELLER_ORDERS_PATH}/${id}`;

/** Same address with another page number. */
export const pagePath = (url: { pathname: string; search: string }, page: number): string => {
  const search = new URLSearchParams(url.search);
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
};
