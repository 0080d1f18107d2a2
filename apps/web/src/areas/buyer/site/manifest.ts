import { canopyColor } from '@market/contract/rules/brand-color';
import { logoFilePath, type LogoFile, type MarketProfile } from '@market/contract/rules/market-profile';
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
  shortcuts: [
    { name: 'Mới lên sạp', url: searchPath() },
    { name: 'Giỏ hàng', url: CART_PATH },
    { name: 'Đơn hàng', url: ORDERS_PATH },
  ],
};

const ICONS: readonly { readonly file: LogoFile; readonly size: number; readonly purpose: string }[] = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
];

const iconsOf = (market: MarketProfile) =>
  ICONS.map(({ file, size, purpose }) => ({
    src: logoFilePath(market, file),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));

export const loader = ({ context }: Route.LoaderArgs) => {
  const { market } = context.get(servicesContext);
  const { name, color } = market;
  const manifest = {
    ...MANIFEST,
    ...(color !== null && { theme_color: canopyColor(color) }),
    icons: iconsOf(market),
    name: `${name}: sỉ & lẻ tận xưởng`,
    short_name: name,
  };
  return fileResponse(JSON.stringify(manifest), 'application/manifest+json', DAY_S);
};
