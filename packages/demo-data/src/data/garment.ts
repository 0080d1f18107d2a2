import type { Colourway } from '../art/colourways.ts';
import type { Kind } from '../art/kinds/index.ts';
import type { Pattern } from '../art/patterns.ts';
import type { SizeRun } from './sizes.ts';

/** How it is cut or printed: words for the title, and what the drawing must show. */
export type Design = { text: string; patterns: readonly Pattern[]; colourways?: readonly Colourway[] };

/** What it is made of. `factor` moves the price; `gsm` is the weight of the cloth. */
export type Cloth = {
  text: string;
  full: string;
  gsm?: readonly [number, number];
  factor: number;
  note: string;
};

export type Garment = {
  kind: Kind;
  product_type: string;
  unit: string;
  /** `{head}`, `{design}`, `{cloth}`, `{form}`, `{hook}`. */
  titles: readonly string[];
  designs: readonly Design[];
  cloths: readonly Cloth[];
  forms: readonly string[];
  hooks: readonly string[];
  colourways: readonly Colourway[];
  sizes: readonly SizeRun[];
  /** First tier, đồng. */
  price: readonly [number, number];
  /** One piece with its bag, grams. */
  grams: readonly [number, number];
  moqs: readonly number[];
  /** Further rows of the specification table. */
  details: readonly (readonly [name: string, values: readonly string[]])[];
  /** Sentences on cut, decoration and care for the description. */
  cut: readonly string[];
  decoration: readonly string[];
  care: readonly string[];
};

/** Lets a garment be written as data and still be checked. */
export const garment = (made: Garment): Garment => made;
