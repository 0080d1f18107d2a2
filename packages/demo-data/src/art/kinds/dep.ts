import { both } from '../path.ts';
import { panel, type GarmentKind, type Shape } from '../shape.ts';

const draw = (): Shape => {
  const foot =
    'M132 62C162 60 176 96 174 140C172 190 168 220 170 268C172 316 156 338 132 338C106 338 94 316 94 270C94 222 90 190 88 150C84 100 102 64 132 62Z';
  const bed =
    'M132 74C154 73 164 102 163 142C161 190 157 222 159 268C160 306 150 326 132 326C114 326 105 306 105 268C105 222 101 190 99 152C96 106 110 75 132 74Z';
  const strap =
    'M78 128C96 108 166 106 184 126C188 152 186 180 182 200C160 182 104 182 82 202C76 180 74 152 78 128Z';
  return {
    texture: 'canvas',
    panels: [
      ...both(foot).map((d) => panel(d, 'tone', { texture: false })),
      ...both(bed).map((d) => panel(d, 'base', { texture: 'mesh' })),
      ...both(strap).map((d) => panel(d, 'base', { texture: 'canvas' })),
    ],
    ribs: [],
    stitch: [...both('M82 134C100 116 162 114 180 132'), ...both('M84 194C106 176 158 176 180 192')],
    folds: [...both('M112 214C124 208 144 208 154 214')],
    lights: [...both('M96 128C112 118 150 118 168 126'), ...both('M116 230C114 260 114 290 120 312')],
    art: (dyes) =>
      both('M118 150L144 150L140 160L114 160Z')
        .map((d) => `<path d="${d}" fill="${dyes[2]}"/>`)
        .join(''),
    focus: [130, 156, 2.1],
    body: [78, 62, 322, 338],
    dimensions: [
      ['A', 94, 354, 172, 354],
      ['B', 340, 62, 340, 338],
    ],
  };
};

export const dep: GarmentKind = {
  name: 'Dép quai ngang',
  framing: { scale: 1.12 },
  draw,
};
