import type { Hex } from './colour.ts';

/** Weaves and knits as SVG patterns; `ink` is black on light cloth and white on dark. */
const weaves = {
  knit: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1 2 3 4 1" fill="none" stroke="${ink}" stroke-opacity=".10" stroke-width=".7"/></pattern>`,
  twill: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)"><path d="M0 1H4" stroke="${ink}" stroke-opacity=".12" stroke-width="1"/></pattern>`,
  denim: (id: string) =>
    `<pattern id="${id}" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(-58)"><path d="M0 .8H3.2" stroke="#fff" stroke-opacity=".20" stroke-width=".8"/><path d="M0 2.4H3.2" stroke="#000" stroke-opacity=".14" stroke-width=".7"/></pattern>`,
  mesh: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="2.5" cy="2.5" r=".95" fill="${ink}" fill-opacity=".17"/></pattern>`,
  pique: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M2 .4 3.6 2 2 3.6 .4 2Z" fill="none" stroke="${ink}" stroke-opacity=".11" stroke-width=".6"/></pattern>`,
  rib: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="3.4" height="8" patternUnits="userSpaceOnUse"><path d="M1 0V8" stroke="${ink}" stroke-opacity=".17" stroke-width="1.1"/></pattern>`,
  canvas: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1H4M1 0V4" stroke="${ink}" stroke-opacity=".09" stroke-width=".8"/></pattern>`,
  poplin: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="3" height="3" patternUnits="userSpaceOnUse"><path d="M0 1H3" stroke="${ink}" stroke-opacity=".045" stroke-width=".6"/></pattern>`,
  nylon: (id: string, ink: Hex) =>
    `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 0H9V9H0Z" fill="none" stroke="${ink}" stroke-opacity=".07" stroke-width=".6"/></pattern>`,
};

export type Texture = keyof typeof weaves;

export const texturePattern = (texture: Texture, id: string, ink: Hex): string => weaves[texture](id, ink);
