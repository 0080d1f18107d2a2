import { ORDERS_PATH, CART_PATH, searchPath } from '#app/paths.ts';
import { servicesContext } from '#app/context.ts';
import type { Route } from './+types/manifest';
import { DAY_S, fileResponse } from './file-response.ts';

const MANIFEST = {
  id: '/',
  description: 'Chợ sỉ lẻ thời trang, đồ thể thao tận xưởng.',
  lang: 'vi',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f6f1',
  theme_color: '#14371d',
  categories: ['shopping', 'business'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: 'Mới lên sạp', url: searchPath() },
    { name: 'Giỏ hàng', url: CART_PATH },
    { name: 'Đơn hàng', url: ORDERS_PATH },
  ],
};

export const loader = ({ context }: Route.LoaderArgs) => {
  const { name, logo } = context.get(servicesContext).market;
  const own =
    logo === null ? {} : { icons: [{ src: logo, sizes: '160x160', type: 'image/webp', purpose: 'any' }] };
  const manifest = { ...MANIFEST, ...own, name: `${name}: sỉ & lẻ tận xưởng`, short_name: name };
  return fileResponse(JSON.stringify(manifest), 'application/manifest+json', DAY_S);
};
