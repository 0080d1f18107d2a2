import type { Hex } from './colour.ts';

/** Base, second and trim colour of one garment. */
export type Dyes = readonly [base: Hex, second: Hex, trim: Hex];

const table = {
  trang: { name: 'Trắng', dyes: ['#f4f1ea', '#2d2822', '#c93c2b'] },
  than: { name: 'Than chì', dyes: ['#2b2b2e', '#55565c', '#f0b024'] },
  la: { name: 'Xanh lá', dyes: ['#2c6e3f', '#f3eee4', '#f0b024'] },
  nghe: { name: 'Vàng nghệ', dyes: ['#e9a520', '#2d2822', '#fff8e6'] },
  son: { name: 'Đỏ son', dyes: ['#b3311f', '#f8ead8', '#2d2822'] },
  cham: { name: 'Xanh chàm', dyes: ['#2b4474', '#e9eef6', '#e39b2c'] },
  be: { name: 'Be', dyes: ['#d8c6a8', '#6b5237', '#f7f1e6'] },
  xam: { name: 'Xám', dyes: ['#a7a9ac', '#3a3b3f', '#f4f1ea'] },
  hong: { name: 'Hồng phấn', dyes: ['#e5a6a3', '#8c3a44', '#fdf1ee'] },
  reu: { name: 'Xanh rêu', dyes: ['#6f7a4a', '#2f3520', '#e7dcc0'] },
  bien: { name: 'Xanh biển', dyes: ['#3f86a8', '#f3f7f9', '#123a52'] },
  nau: { name: 'Nâu', dyes: ['#7a5136', '#e8d7bf', '#2d2019'] },
  kem: { name: 'Kem', dyes: ['#efe3cb', '#a9793f', '#3a2f24'] },
  tim: { name: 'Tím', dyes: ['#6d5a94', '#efeaf6', '#e6b34b'] },
  bacha: { name: 'Bạc hà', dyes: ['#a9c5a0', '#2f5d3a', '#fdfbf7'] },
  den: { name: 'Đen', dyes: ['#1f2023', '#8d9096', '#e4e2dc'] },
  denim: { name: 'Xanh denim', dyes: ['#3f5f8a', '#c9924a', '#dfe7f1'] },
  nuocbien: { name: 'Xanh navy', dyes: ['#1f3a5f', '#e8edf3', '#d9493a'] },
  san: { name: 'Cam san hô', dyes: ['#d4693f', '#fbe9dd', '#2d2822'] },
  bacsi: { name: 'Xanh thiên thanh', dyes: ['#7fb6c4', '#f4fbfc', '#1f4a57'] },
} as const satisfies Record<string, { name: string; dyes: Dyes }>;

export type Colourway = keyof typeof table;

export const colourways = Object.keys(table) as readonly Colourway[];

/** Vietnamese name, as a shop would write the variant. */
export const colourwayName = (colourway: Colourway): string => table[colourway].name;

export const dyesOf = (colourway: Colourway | Dyes): Dyes =>
  typeof colourway === 'string' ? table[colourway].dyes : colourway;

export const isColourway = (text: string): text is Colourway => Object.hasOwn(table, text);
