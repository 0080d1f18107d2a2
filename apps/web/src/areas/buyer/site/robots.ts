import { servicesContext } from '#app/context.ts';
import { CART_PATH, CHECKOUT_PATH, DISTRIBUTORS_PATH, STAFF_LINK_PATH } from '#app/paths.ts';
import { DAY_S, fileResponse } from './file-response.ts';
import type { Route } from './+types/robots';

/** Personal pages and API calls. */
const DISALLOWED_PATHS = [
  CART_PATH,
  CHECKOUT_PATH,
  '/thanh-toan/',
  '/tai-khoan',
  '/nguoi-ban',
  '/quan-tri',
  '/tin-nhan',
  '/dang-nhap',
  '/dang-ky',
  '/quen-mat-khau',
  STAFF_LINK_PATH,
  '/iframe/',
  '/v1/',
  '/v2/',
  '/uab/',
  '/_auth/',
  '/graphql',
  '/docs',
  '/metrics',
];
/** Filtered and sorted views; plain pagination stays allowed. */
const VIEW_PARAMS = ['/*?*filter_', '/*?*sort_by='];

/**
 * Category pages of the distributor list are allowed: the longer rule wins. Further filters are disallowed again.
 */
const BY_CATEGORY = `${DISTRIBUTORS_PATH}?filter_category_lv`;
const FILTER_PARAMS = ['province', 'vip', 'verified', 'business', 'mall'].map(
  (name) => `${BY_CATEGORY}*filter_${name}=`,
);

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const closed = [...DISALLOWED_PATHS, ...VIEW_PARAMS, ...FILTER_PARAMS, `${BY_CATEGORY}*sort_by=`];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Allow: ${BY_CATEGORY}`, ''];
  return fileResponse([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'), 'text/plain', DAY_S);
}
