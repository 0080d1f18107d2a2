import { darken, lighten } from '../colour.ts';
import type { Dyes } from '../colourways.ts';
import { both } from '../path.ts';
import { panel, rib, type GarmentKind, type Shape, type Side } from '../shape.ts';
import { tee, type Neck } from './tee.ts';

const neck: Neck = {
  inner: panel('M158 60Q200 72 242 60L226 96 200 104 174 96Z', 'inner', { flat: true }),
  left: 'M200 104L160 62',
};

const collar = {
  front: [
    panel('M191 100L209 100L210 172L190 172Z'),
    ...both('M158 60C168 56 176 60 180 66L200 104L176 124C164 110 154 86 152 68Z').map((d) =>
      panel(d, 'trim'),
    ),
  ],
  back: [panel('M156 60Q200 44 244 60Q246 70 244 76Q200 92 156 76Q154 70 156 60Z', 'trim')],
};

function buttonsAndBadge([base, second, trim]: Dyes): string {
  const button = (y: number): string =>
    `<circle cx="200" cy="${y}" r="2.9" fill="${lighten(trim, 0.35)}" stroke="${darken(base, 0.5)}" stroke-width=".8"/>`;
  return `${[126, 145, 163].map(button).join('')}<path d="M238 140q5-8 10 0q-5 8-10 0ZM243 132v16" fill="${second}" stroke="${second}" stroke-width="1.4"/>`;
}

function draw(side: Side): Shape {
  const back = side === 'back';
  const cut = tee(side, { texture: 'pique', neck });
  return {
    ...cut,
    panels: [...cut.panels, ...collar[side]],
    ribs: both('M45 185Q67 203 101 207').map((d) => rib(d, 8, 'trim')),
    stitch: back ? cut.stitch : [...cut.stitch, 'M193 112V169H207V112'],
    art: back ? undefined : buttonsAndBadge,
    label: back ? undefined : [200, 72],
    focus: [200, 112, 2.6],
  };
}

export const polo: GarmentKind = { name: 'Áo polo', draw };
