import { ORDERS_PATH, CART_PATH, searchPath } from '#app/paths.ts';
import { DAY_S, fileResponse } from './file-response.ts';

const MANIFEST = {
  id: '/',
  name: 'Chợ Phiên: sỉ & lẻ tận xưởng',
  short_name: 'Chợ Phiên',
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

export const loader = () => fileResponse(JSON.stringify(MANIFEST), 'application/manifest+json', DAY_S);
