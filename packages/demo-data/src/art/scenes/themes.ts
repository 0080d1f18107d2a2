import type { HungItem } from '../compositions/rack.ts';

/** What a shop, a showroom or a banner is about: clothes that hang well together. */
const hanging = {
  market: [
    ['ao-thun', 'nghe'],
    ['jersey-bong-da', 'son', 'slash'],
    ['dam', 'kem', 'floral'],
    ['hoodie', 'be'],
    ['so-mi', 'bacsi', 'pin'],
    ['polo', 'la'],
    ['jean', 'denim'],
    ['do-bo', 'hong', 'floral'],
  ],
  football: [
    ['jersey-bong-da', 'nuocbien', 'diag'],
    ['jersey-bong-da', 'la', 'slash'],
    ['jersey-bong-da', 'son', 'stripe'],
    ['jersey-bong-da', 'nghe', 'stripe'],
    ['jersey-bong-da', 'bien', 'chevron'],
    ['jersey-bong-da', 'den', 'slash'],
    ['jersey-bong-da', 'la', 'diag'],
    ['short', 'son'],
    ['short', 'nghe'],
  ],
  sport: [
    ['jersey-bong-ro', 'tim'],
    ['jersey-bong-da', 'la', 'slash'],
    ['short', 'nghe'],
    ['tank', 'than'],
    ['jersey-bong-ro', 'son'],
    ['jersey-bong-da', 'son', 'diag'],
    ['short', 'den'],
    ['ao-khoac', 'nuocbien'],
    ['ao-thun', 'la', 'ombre'],
  ],
  gym: [
    ['tank', 'than'],
    ['legging', 'cham'],
    ['tank', 'son', 'band'],
    ['legging', 'den'],
    ['hoodie', 'xam'],
    ['short', 'bien'],
    ['tank', 'bacha'],
    ['legging', 'tim'],
  ],
  tshirts: [
    ['ao-thun', 'trang', 'breton'],
    ['ao-thun', 'nghe'],
    ['ao-thun', 'xam'],
    ['ao-thun', 'la', 'ombre'],
    ['ao-thun', 'son'],
    ['ao-thun', 'nuocbien', 'band'],
    ['ao-thun', 'hong'],
    ['ao-thun', 'reu', 'camo'],
  ],
  uniforms: [
    ['polo', 'la'],
    ['polo', 'nghe'],
    ['polo', 'son'],
    ['polo', 'cham'],
    ['polo', 'trang', 'stripe'],
    ['polo', 'than'],
    ['polo', 'bien', 'block'],
    ['so-mi', 'trang'],
  ],
  office: [
    ['so-mi', 'bacsi', 'pin'],
    ['chan-vay', 'reu', 'check'],
    ['so-mi', 'trang'],
    ['so-mi', 'cham', 'pin'],
    ['chan-vay', 'than'],
    ['so-mi', 'hong'],
    ['so-mi', 'kem', 'check'],
  ],
  dresses: [
    ['dam', 'son', 'floral'],
    ['dam', 'cham', 'dot'],
    ['dam', 'kem', 'floral'],
    ['chan-vay', 'hong'],
    ['dam', 'bacha', 'gingham'],
    ['dam', 'tim', 'dot'],
    ['chan-vay', 'reu', 'check'],
  ],
  sleepwear: [
    ['do-bo', 'hong', 'floral'],
    ['do-bo', 'bien', 'dot'],
    ['do-bo', 'bacha', 'gingham'],
    ['do-bo', 'kem', 'floral'],
    ['do-bo', 'tim', 'wave'],
    ['do-bo', 'bacsi', 'pin'],
  ],
  denim: [
    ['jean', 'denim'],
    ['jean', 'than'],
    ['so-mi', 'denim'],
    ['jean', 'nuocbien'],
    ['ao-thun', 'trang'],
    ['jean', 'xam'],
  ],
  outerwear: [
    ['hoodie', 'be'],
    ['ao-khoac', 'nuocbien'],
    ['hoodie', 'tim', 'block'],
    ['ao-khoac', 'reu'],
    ['hoodie', 'den'],
    ['ao-khoac', 'san'],
    ['hoodie', 'trang'],
  ],
} as const satisfies Record<string, readonly HungItem[]>;

/** Goods that stand or lie: they go on a stage, never on a rod. */
const standingGoods = {
  shoes: [
    ['giay', 'trang'],
    ['giay', 'xam'],
    ['giay', 'nuocbien'],
    ['dep', 'reu'],
    ['giay', 'san'],
    ['dep', 'hong'],
  ],
  bags: [
    ['balo', 'san'],
    ['tote', 'kem'],
    ['balo', 'nuocbien'],
    ['tote', 'la'],
    ['balo', 'reu'],
    ['tote', 'trang'],
  ],
  headwear: [
    ['mu', 'son'],
    ['mu', 'cham'],
    ['mu', 'la'],
    ['mu', 'be'],
    ['mu', 'than'],
  ],
  socks: [
    ['tat', 'trang'],
    ['tat', 'than'],
    ['tat', 'la'],
    ['tat', 'cham'],
    ['mu', 'son'],
  ],
} as const satisfies Record<string, readonly HungItem[]>;

export type HangingTheme = keyof typeof hanging;
export type Theme = HangingTheme | keyof typeof standingGoods;

const wardrobes: Record<Theme, readonly HungItem[]> = { ...hanging, ...standingGoods };

export const themes = Object.keys(wardrobes) as readonly Theme[];
export const hangingThemes = Object.keys(hanging) as readonly HangingTheme[];

export const wardrobeOf = (theme: Theme): readonly HungItem[] => wardrobes[theme];

export const isTheme = (text: string): text is Theme => Object.hasOwn(wardrobes, text);

export const isHangingTheme = (text: string): text is HangingTheme => Object.hasOwn(hanging, text);
