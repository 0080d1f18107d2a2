import { darken } from '../colour.ts';
import { both, mirror, symmetric } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { longTop } from './long-top.ts';

/** Pulled over the head: half a zip, a wide pocket on the belly. */
const draw = (side: Side): Shape => {
  const back = side === 'back';
  const cut = longTop('M200 66Q178 66 158 56', '108 336Q156 344 200 344');
  return {
    texture: 'nylon',
    panels: [
      ...both(cut.sleeve).map((d) => panel(d, 'base', { print: true })),
      panel(cut.body, 'base', { print: true }),
      panel(symmetric('M200 66Q178 66 158 56L110 78C112 96 118 112 120 128Q160 138 200 138'), 'tone'),
      panel(symmetric('M200 38Q174 38 158 34C152 46 150 58 153 72Q176 82 200 82')),
      ...both('M46 306Q58 316 82 314L85 298Q64 302 49 294Z').map((d) => panel(d, 'trim')),
      ...(back ? [] : [panel(symmetric('M200 212L138 210L130 292L200 296'), 'tone')]),
    ],
    ribs: [],
    stitch: [
      'M109 328Q156 336 200 336Q244 336 291 328',
      'M158 40Q180 46 200 46Q220 46 242 40',
      ...(back ? [] : ['M144 216L137 286', mirror('M144 216L137 286'), 'M138 218Q200 222 262 218']),
    ],
    folds: [...cut.folds, 'M130 330C142 312 140 304 146 298', 'M270 330C258 312 260 304 254 298'],
    lights: [...cut.lights, 'M150 226C148 246 146 266 146 284'],
    art: (dyes) =>
      back
        ? `<rect x="176" y="100" width="48" height="9" rx="2" fill="${dyes[2]}" opacity=".9"/>`
        : `<path d="M200 40V176" stroke="${darken(dyes[0], 0.5)}" stroke-width="5"/><path d="M200 40V176" stroke="#d9d4c8" stroke-width="2.6" stroke-dasharray="1.6 1.6"/><path d="M197 84h6v14l-3 4-3-4Z" fill="#e8e4da" stroke="#6b6458" stroke-width=".8"/><path d="M138 214C170 218 230 218 262 214" fill="none" stroke="${darken(dyes[0], 0.5)}" stroke-width="4"/><path d="M138 214C170 218 230 218 262 214" fill="none" stroke="#d9d4c8" stroke-width="2" stroke-dasharray="1.6 1.6"/><rect x="226" y="244" width="26" height="14" rx="2" fill="${dyes[2]}"/>`,
    focus: [200, 110, 2.2],
    body: [108, 36, 292, 344],
    dimensions: [
      ['A', 110, 356, 290, 356],
      ['B', 308, 40, 308, 342],
    ],
  };
};

export const aoAnorak: GarmentKind = { name: 'Áo gió chui đầu', framing: { scale: 1.02 }, draw };
