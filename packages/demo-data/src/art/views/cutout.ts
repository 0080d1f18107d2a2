import { dyesOf, type Colourway } from '../colourways.ts';
import { garment } from '../garment.ts';
import { kindName, type Kind } from '../kinds/index.ts';
import type { Pattern } from '../patterns.ts';
import { hash } from '../random.ts';
import type { Side } from '../shape.ts';
import { shadowFilters, svg, withShadow } from '../svg.ts';

/** The garment alone on a transparent ground, 400 × 400: category tiles, empty states, compositions in HTML. */
export function cutout(
  kind: Kind,
  colourway: Colourway,
  pattern: Pattern = 'solid',
  side: Side = 'front',
  seed = 1,
): string {
  const id = `k${(hash(kind + colourway + pattern + side + seed) % 999983).toString(36)}`;
  const drawing = garment({ kind, dyes: dyesOf(colourway), pattern, side, seed }, id);
  return svg(
    400,
    400,
    `<defs>${drawing.defs}${shadowFilters(id)}</defs>${withShadow(drawing, id)}`,
    kindName(kind),
  );
}
