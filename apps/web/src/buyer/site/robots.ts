import { servicesContext } from '../../context.ts';
import { CART_PATH, CHECKOUT_PATH } from '../../shared/addresses.ts';
import { DAY_S, fileAnswer } from './answer.ts';
import type { Route } from './+types/robots';

/** What belongs to one person, and calls that are no pages. */
const CLOSED = [
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
  '/iframe/',
  '/v1/',
  '/v2/',
  '/uab/',
  '/_auth/',
  '/graphql',
  '/docs',
  '/metrics',
];
/** One of many views of a list: filtered or sorted. Pages of lists stay open. */
const VIEWS = ['/*?*filter_', '/*?*sort_by='];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext);
  const lines = ['User-agent: *', ...[...CLOSED, ...VIEWS].map((path) => `Disallow: ${path}`), ''];
  return fileAnswer([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'), 'text/plain', DAY_S);
}
