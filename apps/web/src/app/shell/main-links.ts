import type { IconComponent } from '#ui/icon.tsx';
import { Factory, Flame, Megaphone, Newspaper, ShieldCheck, Sparkles, Store } from '#ui/icons.ts';
import {
  ASSURED_PATH,
  CLASSIFIEDS_PATH,
  DEALS_PATH,
  DISTRIBUTORS_PATH,
  NEW_PRODUCTS_PATH,
  NEWS_PATH,
  SHOWROOMS_PATH,
} from '../paths.ts';

interface NavLink {
  readonly to: string;
  readonly text: string;
  readonly Icon: IconComponent;
  readonly tint?: string;
}

/** Navigation row on wide screens, first links of the menu on phones. */
export const MAIN_LINKS: readonly NavLink[] = [
  { to: DEALS_PATH, text: 'Deal hôm nay', Icon: Flame, tint: 'text-deal' },
  { to: ASSURED_PATH, text: 'Hàng đảm bảo', Icon: ShieldCheck, tint: 'text-brand' },
  { to: NEW_PRODUCTS_PATH, text: 'Hàng mới', Icon: Sparkles },
  { to: SHOWROOMS_PATH, text: 'Showroom', Icon: Store },
  { to: DISTRIBUTORS_PATH, text: 'Nhà phân phối', Icon: Factory },
  { to: CLASSIFIEDS_PATH, text: 'Rao vặt', Icon: Megaphone },
  { to: NEWS_PATH, text: 'Kinh nghiệm bán sỉ', Icon: Newspaper },
];
