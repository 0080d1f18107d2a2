import { both, symmetric } from '../path.ts';
import { panel, type GarmentKind, type Shape, type Side } from '../shape.ts';

const draw = (side: Side): Shape => ({
  texture: 'canvas',
  panels: [
    panel('M148 150C148 30 252 30 252 150L240 150C240 48 160 48 160 150Z', 'second'),
    panel(symmetric('M200 140L112 140L98 340Q99 350 110 350L200 352')),
    panel('M150 152C150 56 250 56 250 152L237 152C237 74 163 74 163 152Z'),
  ],
  ribs: [],
  stitch: ['M112 154L288 154', ...both('M152 150L162 150L162 172L152 172Z'), ...both('M152 150L162 172')],
  folds: [
    'M120 180C130 230 122 290 126 336',
    'M280 190C270 240 278 290 272 330',
    'M150 345C170 330 190 336 210 345',
  ],
  lights: ['M150 180C144 230 150 290 146 330'],
  art: (dyes) =>
    side === 'back'
      ? ''
      : `<circle cx="200" cy="246" r="46" fill="${dyes[1]}"/><path d="M154 246a46 46 0 0 1 92 0Z" fill="${dyes[2]}" opacity=".95"/><path d="M160 264q20-12 40 0t40 0M166 276q17-10 34 0t34 0" stroke="${dyes[0]}" stroke-width="4" fill="none"/>`,
  focus: [186, 166, 2.1],
  body: [98, 50, 302, 352],
  dimensions: [
    ['A', 98, 364, 302, 364],
    ['B', 322, 140, 322, 350],
  ],
});

export const tote: GarmentKind = {
  name: 'Túi tote',
  framing: { scale: 1.06 },
  draw,
};
