import { darken } from '../colour.ts';
import { both, mirror, symmetric } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { longTop } from './long-top.ts';

const zip = (top: number, bottom: number, base: string): string =>
  `<path d="M200 ${top}V${bottom}" stroke="${darken(base, 0.5)}" stroke-width="5"/><path d="M200 ${top}V${bottom}" stroke="#d9d4c8" stroke-width="2.6" stroke-dasharray="1.6 1.6"/>`;

const draw = (side: Side): Shape => {
  const back = side === 'back';
  const cut = longTop('M200 96C176 94 162 84 154 66', '112 340Q156 348 200 348');
  const hood = back
    ? symmetric('M200 26C160 24 134 50 136 92C150 114 176 126 200 132')
    : symmetric('M200 22C160 20 132 46 134 92C146 108 166 118 186 124L200 126');
  return {
    texture: 'nylon',
    panels: [
      ...both(cut.sleeve).map((d) => panel(d, 'base', { print: true })),
      panel(cut.body, 'base', { print: true }),
      ...both('M112 300C112 314 112 328 112 340Q156 348 200 348L200 312Q156 310 112 300Z').map((d) =>
        panel(d, 'tone'),
      ),
      ...both('M46 306Q58 316 82 314L85 300Q64 304 49 296Z').map((d) => panel(d, 'tone')),
      panel(hood),
      ...(back
        ? []
        : [
            panel(symmetric('M200 46C174 46 158 62 160 90C168 104 186 114 200 118'), 'inner', { flat: true }),
            ...both('M138 226L166 220L170 232L142 240Z').map((d) => panel(d, 'tone')),
          ]),
    ],
    ribs: [],
    stitch: [
      'M113 332Q156 340 200 340Q244 340 287 332',
      'M113 304Q156 316 200 318Q244 316 287 304',
      ...(back
        ? ['M200 28V130']
        : [
            'M154 92C162 110 182 120 198 122',
            mirror('M154 92C162 110 182 120 198 122'),
            'M200 40C168 40 150 58 152 92',
            mirror('M200 40C168 40 150 58 152 92'),
          ]),
    ],
    folds: [...cut.folds, 'M140 60C148 48 160 40 176 36', 'M134 300C146 280 142 256 152 236'],
    lights: [...cut.lights, 'M148 64C150 54 158 46 168 42'],
    art: (dyes) =>
      back
        ? `<path d="M176 206h48l-7 9h-48Z" fill="${dyes[2]}" opacity=".9"/>`
        : `${zip(120, 348, dyes[0])}<path d="M197 132h6v14l-3 4-3-4Z" fill="#e8e4da" stroke="#6b6458" stroke-width=".8"/><path d="M184 116C181 136 184 148 181 166M216 116C219 134 215 146 218 160" fill="none" stroke="${dyes[2]}" stroke-width="3" stroke-linecap="round"/><path d="M228 190h26l-6 8h-26Z" fill="${dyes[2]}"/>`,
    focus: [200, 130, 2.1],
    body: [110, 60, 290, 348],
    dimensions: [
      ['A', 112, 360, 288, 360],
      ['B', 308, 62, 308, 346],
    ],
  };
};

export const aoGioMu: GarmentKind = { name: 'Áo gió có mũ', framing: { scale: 1 }, draw };
