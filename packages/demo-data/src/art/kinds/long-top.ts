import { symmetric, type PathData } from '../path.ts';
import type { Shape } from '../shape.ts';

type Cut = { body: PathData; sleeve: PathData } & Pick<Shape, 'folds' | 'lights'>;

/** The long-sleeved top that shirt, hoodie and jacket are cut from: own neck above, own hem below. */
export const longTop = (neck: PathData, hem: PathData): Cut => ({
  body: symmetric(`${neck}L110 78C114 110 124 134 121 164C116 220 118 270 ${hem}`),
  sleeve:
    'M110 78C92 86 82 104 76 134C66 186 54 250 46 306Q58 316 82 314C94 262 108 214 121 170C124 134 114 110 110 78Z',
  folds: [
    'M122 170C142 196 150 220 150 256',
    'M278 172C260 200 252 226 252 262',
    'M92 140C88 180 86 210 78 246',
    'M308 140C312 180 314 210 322 246',
    'M70 214C80 220 88 222 98 220',
    'M330 214C320 220 312 222 302 220',
    'M146 326C154 296 150 280 160 262',
  ],
  lights: [
    'M150 110C146 160 152 210 148 260',
    'M228 130C234 190 226 250 232 306',
    'M88 120C80 170 72 220 64 280',
  ],
});
