import type { Dyes } from './colourways.ts';
import type { PathData } from './path.ts';
import type { Texture } from './textures.ts';

export type Side = 'front' | 'back';

/** What a panel is dyed with: the colourway's three, a shade of the base, the inside, or near-white. */
export type Role = 'base' | 'second' | 'trim' | 'tone' | 'inner' | 'white';

/** One cloth panel. `flat` leaves out its volume; `texture: false` leaves it smooth (rubber, plastic). */
export type Panel = {
  d: PathData;
  role: Role;
  print?: boolean;
  flat?: boolean;
  texture?: Texture | false;
};

export type Rib = { d: PathData; width: number; role: Role };

/** A measuring line of the size drawing, named as in the size table. */
export type Dimension = readonly [letter: 'A' | 'B' | 'C', x1: number, y1: number, x2: number, y2: number];

/** A garment seen from one side: panels in paint order, then what lies on them. */
export type Shape = {
  texture: Texture;
  panels: readonly Panel[];
  ribs: readonly Rib[];
  stitch: readonly PathData[];
  folds: readonly PathData[];
  lights: readonly PathData[];
  seams?: readonly PathData[];
  /** Buttons, zips, prints and numbers. */
  art?: (dyes: Dyes) => string;
  /** Where the sewn-in label hangs. */
  label?: readonly [x: number, y: number];
  /** What the close-up looks at, and how near. */
  focus: readonly [x: number, y: number, scale: number];
  body: readonly [left: number, top: number, right: number, bottom: number];
  dimensions: readonly Dimension[];
  /** Worn-out thighs and golden thread of jeans. */
  denim?: boolean;
  /** Offset and scale of the second shoe behind the first. */
  pair?: readonly [x: number, y: number, scale: number];
};

/** How a kind sits in a product picture. Without `tilt` it leans a little by its seed. */
export type Framing = { scale?: number; tilt?: number; shift?: readonly [x: number, y: number] };

export type GarmentKind = {
  name: string;
  framing?: Framing;
  draw: (side: Side, seed: number) => Shape;
};

export const panel = (d: PathData, role: Role = 'base', finish: Omit<Panel, 'd' | 'role'> = {}): Panel => ({
  d,
  role,
  ...finish,
});

export const rib = (d: PathData, width: number, role: Role): Rib => ({ d, width, role });
