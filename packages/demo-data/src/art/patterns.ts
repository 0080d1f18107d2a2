import type { Print } from './prints.ts';

/** Colour laid over the complete garment once, by its own outline, instead of a repeat. */
export type Placement = 'block' | 'band' | 'ombre' | 'slash';

export type Pattern = 'solid' | Print | Placement;

const names: Record<Pattern, string> = {
  solid: 'Trơn',
  stripe: 'Kẻ ngang to',
  breton: 'Kẻ ngang',
  pin: 'Sọc dọc',
  check: 'Caro',
  gingham: 'Caro nhỏ',
  dot: 'Chấm bi',
  floral: 'Hoa nhí',
  camo: 'Rằn ri',
  diag: 'Sọc chéo',
  chevron: 'Zíc zắc',
  brocade: 'Thổ cẩm',
  wave: 'Gợn sóng',
  block: 'Phối hai màu',
  band: 'Viền ngang ngực',
  ombre: 'Loang màu',
  slash: 'Vạt chéo',
};

export const patterns = Object.keys(names) as readonly Pattern[];

/** Vietnamese name, as in a product's attributes. */
export const patternName = (pattern: Pattern): string => names[pattern];

export const isPattern = (text: string): text is Pattern => Object.hasOwn(names, text);
