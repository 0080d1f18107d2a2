import { colourwayName, drawingKey, viewName, type Colourway, type View } from '../art/index.ts';
import type { Random } from '../random.ts';
import type { ProductImageRow } from '../types.ts';
import type { Draft } from './draft.ts';
import type { Ids } from './ids.ts';

const VIEWS: readonly View[] = ['front', 'back', 'detail', 'fabric', 'spec'];
const VIEW_COUNTS = [3, 4, 4, 5, 5, 5];
/** Few seeds, so that like products share pictures and each is drawn once. */
const SEEDS = 6;

export type Pictures = { rows: ProductImageRow[]; byColour: Map<Colourway, ProductImageRow> };

const gallery = (draft: Draft, random: Random): (readonly [Colourway, View])[] => {
  const [main] = draft.colourways as [Colourway];
  if (draft.unit === 'kg') {
    const swatches = [
      ...draft.colourways,
      ...draft.garment.colourways.filter((colour) => !draft.colourways.includes(colour)),
    ];
    return swatches.slice(0, random.int(3, 5)).map((colour) => [colour, 'fabric'] as const);
  }
  return VIEWS.slice(0, random.pick(VIEW_COUNTS)).map((view) => [main, view] as const);
};

/** The gallery of 3 to 5 pictures, and after it a front view of every further colour. */
export function picturesOf(random: Random, draft: Draft, productId: number, ids: Ids): Pictures {
  const seed = random.int(1, SEEDS);
  const { kind } = draft.garment;
  const rows: ProductImageRow[] = [];
  const byColour = new Map<Colourway, ProductImageRow>();
  const add = (colourway: Colourway, view: View, inGallery: boolean): void => {
    const row: ProductImageRow = {
      id: ids.next('image'),
      product_id: productId,
      position: rows.length + 1,
      media_key: drawingKey({ of: 'flat', kind, colourway, pattern: draft.pattern, view, seed }),
      alt: `${draft.title}, ${colourwayName(colourway).toLowerCase()} – ${viewName(view).toLowerCase()}`,
      in_gallery: inGallery,
    };
    rows.push(row);
    if (!byColour.has(colourway)) byColour.set(colourway, row);
  };
  for (const [colourway, view] of gallery(draft, random)) add(colourway, view, true);
  const view: View = draft.unit === 'kg' ? 'fabric' : 'front';
  for (const colourway of draft.colourways) if (!byColour.has(colourway)) add(colourway, view, false);
  return { rows, byColour };
}
