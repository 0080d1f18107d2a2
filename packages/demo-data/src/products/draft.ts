import type { Colourway, Pattern } from '../art/index.ts';
import type { Random } from '../random.ts';
import { capitalised } from '../text.ts';
import type { Cloth, Design, Garment } from '../data/garment.ts';
import { categoryById, type Category } from '../data/categories.ts';
import type { FeaturedProduct } from '../data/featured-products.ts';
import { lookOf, type Look } from './looks.ts';
import { sizesOf, type SizeRun } from '../data/sizes.ts';

/** What a product is, before it has prices, variants and rows. */
export type Draft = {
  line: Category;
  garment: Garment;
  title: string;
  head: string;
  design: Design;
  cloth: Cloth;
  pattern: Pattern;
  look: Look;
  colourways: Colourway[];
  run: SizeRun;
  sizes: readonly string[];
  unit: string;
  /** Pieces in one unit: a ri of 5, a lố of 12. */
  pieces: number;
  /** Order multiple. */
  multiple: number;
  tiers: FeaturedProduct['tiers'] | null;
  compare_at: number | null;
};

const allowed = <T>(
  items: readonly T[],
  textOf: (item: T) => string,
  without: RegExp | undefined,
): readonly T[] => {
  if (!without) return items;
  const remaining = items.filter((item) => !without.test(textOf(item)));
  return remaining.length > 0 ? remaining : items;
};

/** Two neighbouring words that come twice, as in `khóa đồng, khóa đồng`. */
function repeats(title: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}%]+/u);
  const usedKeys = new Set<string>();
  for (let index = 1; index < words.length; index += 1) {
    const pair = `${words[index - 1]} ${words[index]}`;
    if (usedKeys.has(pair)) return true;
    usedKeys.add(pair);
  }
  return false;
}

type Words = Pick<Draft, 'head' | 'design' | 'cloth'> & { form: string; hook: string };

function compose(template: string, { head, design, cloth, form, hook }: Words): string {
  const title = template
    .replace('{head}', head)
    .replace('{design}', design.text)
    .replace('{cloth}', cloth.text)
    .replace('{form}', form)
    .replace('{hook}', hook);
  return capitalised(title.replace(/\s+/g, ' ').trim());
}

/** How it is sold: by the piece, or by the ri, the lố, or in multiples. */
function packOf(
  random: Random,
  line: Category,
  garment: Garment,
): Pick<Draft, 'unit' | 'pieces' | 'multiple'> & { hook?: string } {
  if (line.audience === 'trẻ em' && garment.unit !== 'đôi' && random.chance(0.22)) {
    return { unit: 'ri', pieces: 5, multiple: 1, hook: 'ri 5 size đủ màu' };
  }
  if (garment.kind === 'tat' && random.chance(0.35))
    return { unit: 'lố', pieces: 12, multiple: 1, hook: 'đóng lố 12 đôi' };
  if (line.parent === 3 && random.chance(0.1))
    return { unit: garment.unit, pieces: 1, multiple: 3, hook: 'bán theo ri 3' };
  return { unit: garment.unit, pieces: 1, multiple: 1 };
}

const COLOUR_COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4];
const FREE_COLOUR_COUNTS = [1, 2, 3, 3, 4, 4, 5, 6];

function coloursOf(random: Random, garment: Garment, design: Design, sizes: number): Colourway[] {
  const pool = design.colourways ?? garment.colourways;
  const count = random.pick(
    sizes === 0 ? FREE_COLOUR_COUNTS : sizes > 6 ? COLOUR_COUNTS.slice(0, 7) : COLOUR_COUNTS,
  );
  return random.sample(pool, count);
}

function runOf(random: Random, line: Category, garment: Garment): SizeRun {
  if (garment.kind === 'dep' && line.audience === 'trẻ em') return 'dep-tre-em';
  if (garment.kind === 'giay' && line.audience === 'trẻ em') return 'giay-tre-em';
  return random.pick(line.sizes ?? garment.sizes);
}

/** Shops number their models; the number distinguishes what words do not. */
const modelCode = (random: Random, line: Category): string =>
  `${random.letters('ABCDGHKLMNPQSTVX', 2)}${line.id % 100}${random.int(10, 99)}`;

function wordsOf(random: Random, line: Category, garment: Garment, place: number, hook?: string): Words {
  const { without } = line;
  return {
    head: random.pick(line.heads[place]!),
    design: random.pick(allowed(garment.designs, (design) => design.text, without)),
    cloth: random.pick(allowed(garment.cloths, (cloth) => cloth.text, without)),
    form: random.pick(allowed(garment.forms, String, without)),
    hook: hook ?? random.pick(allowed(garment.hooks, String, without)),
  };
}

const MAX_TITLE = 105;

/** Draws until the title is new, reads well and is not too long; at last the model's number is added. */
export function draftOf(random: Random, line: Category, titles: Set<string>): Draft {
  const place = random.int(0, line.garments.length - 1);
  const garment = line.garments[place]!;
  const { hook, ...pack } = packOf(random, line, garment);
  const templates = hook ? garment.titles.filter((template) => template.includes('{hook}')) : garment.titles;
  let words = wordsOf(random, line, garment, place, hook);
  let title = compose(random.pick(templates), words);
  for (
    let round = 0;
    round < 12 && (titles.has(title) || title.length > MAX_TITLE || repeats(title));
    round += 1
  ) {
    words = wordsOf(random, line, garment, place, hook);
    title = compose(random.pick(templates), words);
  }
  while (titles.has(title)) title = `${title.replace(/ – mã \w+$/, '')} – mã ${modelCode(random, line)}`;
  titles.add(title);
  const asSet = /^Bộ|kèm quần/.test(title) && pack.unit === 'cái';
  const run = runOf(random, line, garment);
  const sizes = pack.unit === 'ri' ? [] : sizesOf(run);
  const { head, design, cloth } = words;
  return {
    line,
    garment,
    title,
    head,
    design,
    cloth,
    run,
    sizes,
    ...pack,
    unit: asSet ? 'bộ' : pack.unit,
    pattern: random.pick(design.patterns),
    look: lookOf(random.fork('look'), { garment, line, title }),
    colourways: coloursOf(random, garment, design, sizes.length),
    tiers: null,
    compare_at: null,
  };
}

export function featuredDraft(random: Random, featured: FeaturedProduct, titles: Set<string>): Draft {
  const line = categoryById.get(featured.line)!;
  const place = line.garments.findIndex(
    (garment) =>
      garment.designs.some((design) => design.text === featured.design) &&
      garment.cloths.some((cloth) => cloth.text === featured.cloth),
  );
  const garment = line.garments[place]!;
  const design = garment.designs.find((entry) => entry.text === featured.design)!;
  titles.add(featured.title);
  return {
    line,
    garment,
    design,
    title: featured.title,
    head: line.heads[place]![0]!,
    cloth: garment.cloths.find((entry) => entry.text === featured.cloth)!,
    pattern: design.patterns[0]!,
    look: lookOf(random.fork('look'), { garment, line, title: featured.title }),
    colourways: [...featured.colourways],
    run: featured.sizes,
    sizes: sizesOf(featured.sizes),
    unit: featured.title.includes('hộp 10 đôi') ? 'hộp' : garment.unit,
    pieces: featured.title.includes('hộp 10 đôi') ? 10 : 1,
    multiple: 1,
    tiers: featured.tiers,
    compare_at: featured.compare_at ?? null,
  };
}
