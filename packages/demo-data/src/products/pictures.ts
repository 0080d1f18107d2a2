import {
  colourwayName,
  compositionName,
  drawingKey,
  MAX_SHOT_COLOURS,
  viewName,
  type Colourway,
  type CompositionName,
  type Drawing,
} from '../art/index.ts';
import type { Random } from '../random.ts';
import type { ProductImageRow } from '../types.ts';
import type { Draft } from './draft.ts';
import type { Ids } from './ids.ts';
import { compositionOf, groundOf } from './looks.ts';

const PICTURE_COUNTS = [3, 4, 4, 5, 5, 5];
/** Few seeds, so that like products share pictures and each is drawn once. */
const SEEDS = 6;

export type Pictures = { rows: ProductImageRow[]; byColour: Map<Colourway, ProductImageRow> };

type Picture = { drawing: Drawing; colourway: Colourway; name: string };
type Owner = { productId: number; shopId: number };

/** Pictures of one product in the manner of its shop. */
class Photographer {
  readonly #draft: Draft;
  readonly #shopId: number;
  readonly #seed: number;

  constructor(draft: Draft, shopId: number, seed: number) {
    this.#draft = draft;
    this.#shopId = shopId;
    this.#seed = seed;
  }

  shot(composition: CompositionName, colourway: Colourway): Picture {
    const { look, pattern, colourways } = this.#draft;
    const others = colourways.filter((one) => one !== colourway).slice(0, MAX_SHOT_COLOURS - 1);
    const several = ['fan', 'grid', 'layered', 'shelf', 'rail', 'stack', 'boxed'].includes(composition);
    return {
      drawing: {
        of: 'shot',
        composition,
        ground: groundOf(this.#shopId, colourway),
        ...look,
        pattern,
        seed: this.#seed,
        colourways: [colourway, ...(several ? others : [])],
      },
      colourway,
      name: compositionName(composition),
    };
  }

  flat(view: 'fabric' | 'spec', colourway: Colourway): Picture {
    const { look, pattern } = this.#draft;
    const cut = view === 'spec' && look.cut !== 'regular' ? { cut: look.cut } : {};
    return {
      drawing: { of: 'flat', kind: look.kind, colourway, pattern, view, seed: this.#seed, ...cut },
      colourway,
      name: viewName(view),
    };
  }
}

function gallery(draft: Draft, photographer: Photographer, random: Random, shopId: number): Picture[] {
  const [main] = draft.colourways as [Colourway];
  if (draft.unit === 'kg') {
    const swatches = [
      ...draft.colourways,
      ...draft.garment.colourways.filter((colour) => !draft.colourways.includes(colour)),
    ];
    return swatches.slice(0, random.int(3, 5)).map((colour) => photographer.flat('fabric', colour));
  }
  const count = random.pick(PICTURE_COUNTS);
  const lead = compositionOf(random, shopId, { kind: draft.look.kind, colours: draft.colourways.length });
  const names = new Set<CompositionName>([lead, 'front', 'back', 'detail']);
  return [
    ...[...names].map((name) => photographer.shot(name, main)),
    photographer.flat('fabric', main),
    photographer.flat('spec', main),
  ].slice(0, count);
}

/** The gallery of 3 to 5 pictures, and after it a front view of every further colour. */
export function picturesOf(random: Random, draft: Draft, { productId, shopId }: Owner, ids: Ids): Pictures {
  const photographer = new Photographer(draft, shopId, random.int(1, SEEDS));
  const rows: ProductImageRow[] = [];
  const byColour = new Map<Colourway, ProductImageRow>();
  const add = ({ drawing, colourway, name }: Picture, inGallery: boolean): void => {
    const row: ProductImageRow = {
      id: ids.next('image'),
      product_id: productId,
      position: rows.length + 1,
      media_key: drawingKey(drawing),
      alt: `${draft.title}, ${colourwayName(colourway).toLowerCase()} – ${name.toLowerCase()}`,
      in_gallery: inGallery,
    };
    rows.push(row);
    // a variant shows its own colour alone
    const alone = drawing.of !== 'shot' || drawing.composition === 'front';
    if (alone && !byColour.has(colourway)) byColour.set(colourway, row);
  };
  for (const picture of gallery(draft, photographer, random, shopId)) add(picture, true);
  for (const colourway of draft.colourways) {
    if (byColour.has(colourway)) continue;
    const single =
      draft.unit === 'kg' ? photographer.flat('fabric', colourway) : photographer.shot('front', colourway);
    add(single, false);
  }
  return { rows, byColour };
}
