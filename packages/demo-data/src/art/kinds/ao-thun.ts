import type { GarmentKind, Shape, Side } from '../shape.ts';
import { tee } from './tee.ts';

function draw(side: Side): Shape {
  const cut = tee(side);
  const neckSeam = side === 'back' ? [] : ['M153 66C160 96 178 110 200 110C222 110 240 96 247 66'];
  return { ...cut, stitch: [...cut.stitch, ...neckSeam] };
}

export const aoThun: GarmentKind = { name: 'Áo thun', draw };
