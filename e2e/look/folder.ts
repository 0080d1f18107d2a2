import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the pictures go. */
export const FOLDER = process.env['LOOK_AT'] ?? join(tmpdir(), 'market-look');
/** Where the drawings are; none without it. */
export const MOCKUPS = process.env['MOCKUPS'];

/** A picture of ours: `01-home.wide-dark.png`. */
export const pictureOf = (screen: string, view: string): string => join(FOLDER, `${screen}.${view}.png`);

/** The suffix of the drawing of each view. Narrow and dark has no drawings. */
const SUFFIXES: Readonly<Record<string, string | undefined>> = {
  wide: '',
  'wide-dark': '@dark',
  narrow: '@mobile',
};

/** The files that a drawing of this view may be split into, `01-home@dark.png`, `01-home@dark.2.png`, … */
export const drawingsOf = (screen: string, view: string): string[] => {
  const suffix = SUFFIXES[view];
  if (MOCKUPS === undefined || suffix === undefined) return [];
  return ['', '.2', '.3'].map((part) => join(MOCKUPS, `${screen}${suffix}${part}.png`));
};
