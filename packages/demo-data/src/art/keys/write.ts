import type { HungItem } from '../compositions/rack.ts';
import { MAX_SEED, type Drawing } from './drawing.ts';

const hungItem = (item: HungItem | null): string => {
  if (!item) return 'empty';
  const [kind, colourway, pattern = 'solid'] = item;
  return `${kind}.${colourway}.${pattern}`;
};

function parts(drawing: Drawing): readonly (string | number)[] {
  switch (drawing.of) {
    case 'flat': {
      const { kind, colourway, pattern, view, seed, cut, backdrop } = drawing;
      const named = cut === undefined || cut === 'regular' ? [] : [cut];
      return [kind, colourway, pattern, view, seed, ...named, ...(backdrop ? [backdrop] : [])];
    }
    case 'shot': {
      const { composition, ground, kind, cut, pattern, seed, colourways } = drawing;
      return ['shot', composition, ground, kind, cut, pattern, seed, ...colourways];
    }
    case 'scene':
      return ['scene', drawing.scene, drawing.ground, drawing.seed];
    case 'cutout': {
      const { kind, colourway, pattern, side, seed } = drawing;
      return ['cutout', kind, colourway, pattern, side, seed];
    }
    case 'logo':
      return ['logo', drawing.colourway, drawing.seed];
    case 'brand':
      return ['brand', drawing.colourway, drawing.pattern, drawing.seed, ...drawing.kinds];
    case 'avatar':
      return ['avatar', drawing.seed];
    case 'cover':
      return ['cover', drawing.theme, drawing.seed];
    case 'banner':
    case 'rack':
      return [drawing.of, drawing.theme, drawing.stage, drawing.format, drawing.seed];
    case 'wall':
      return ['wall', drawing.format, drawing.seed];
    case 'folded':
      return ['folded', drawing.backdrop, ...drawing.colourways];
    case 'rail':
      return ['rail', ...drawing.items.map(hungItem)];
  }
}

/**
 * The name of a picture, safe in a URL path: lower-case letters, digits, dots and hyphens.
 * `polo.la.solid.front.123`, `cover.sport.42`, `banner.football.canopy.hero.1`.
 * @throws RangeError when a seed is not an integer from 0 to 999 999.
 */
export function drawingKey(drawing: Drawing): string {
  if (
    'seed' in drawing &&
    !(Number.isInteger(drawing.seed) && drawing.seed >= 0 && drawing.seed <= MAX_SEED)
  ) {
    throw new RangeError(`A drawing's seed is a whole number from 0 to ${MAX_SEED}, not ${drawing.seed}`);
  }
  return parts(drawing).join('.');
}
