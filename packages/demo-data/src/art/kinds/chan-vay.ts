import { panel, type GarmentKind, type Shape } from '../shape.ts';

/** Where the nth pleat leaves the waistband and where it reaches the hem. */
const waist = (pleat: number): number => 138 + pleat * 13.8;
const hem = (pleat: number): number => 84 + pleat * 25.8;
const hemHeight = (pleat: number): number => 300 + Math.sin((pleat / 9) * Math.PI) * 12;
const pleats = [1, 2, 3, 4, 5, 6, 7, 8];

const draw = (): Shape => {
  return {
    texture: 'twill',
    panels: [
      panel(
        'M138 100Q200 110 262 100L316 300Q296 318 264 312Q232 326 200 316Q168 326 136 312Q104 318 84 300Z',
        'base',
        { print: true },
      ),
      panel('M138 78Q200 90 262 78L264 104Q200 116 136 104Z'),
    ],
    ribs: [],
    stitch: ['M137 98Q200 110 263 98'],
    seams: pleats.map((i) => `M${waist(i)} 108L${hem(i)} ${hemHeight(i) + 2}`),
    folds: pleats.map((i) => `M${waist(i) + 3} 112L${hem(i) + 8} ${hemHeight(i)}`),
    lights: [0, ...pleats].map((i) => `M${waist(i) + 9} 114L${hem(i) + 18} ${hemHeight(i) - 4}`),
    art: (dyes) =>
      `<path d="M88 288Q200 328 312 288" fill="none" stroke="${dyes[2]}" stroke-width="4" opacity=".85"/>`,
    focus: [170, 120, 2.3],
    body: [84, 78, 316, 318],
    dimensions: [
      ['A', 138, 66, 262, 66],
      ['B', 334, 80, 334, 304],
    ],
  };
};

export const chanVay: GarmentKind = {
  name: 'Chân váy',
  framing: { scale: 1.16 },
  draw,
};
