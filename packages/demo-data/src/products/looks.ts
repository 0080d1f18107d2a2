import {
  compositionsFor,
  dyesOf,
  lightnessOf,
  type Colourway,
  type CompositionName,
  type Cut,
  type Ground,
  type Kind,
} from '../art/index.ts';
import type { Random } from '../random.ts';
import type { Category } from '../data/categories.ts';
import type { Garment } from '../data/garment.ts';

/** How a product is cut, and which kind of garment is drawn. */
export type Look = { kind: Kind; cut: Cut };

type Described = { garment: Garment; line: Category; title: string };

/** A hood is drawn where the title says one that is not hidden in the collar. */
function jacketKind(random: Random, { line, title }: Described): Kind {
  if (/giấu cổ|cầu vai/.test(title)) return 'ao-khoac';
  if (/chống nắng/i.test(title)) return 'ao-gio-mu';
  if (/hai đầu|túi trong|chun/.test(title)) return random.pick(['ao-khoac', 'ao-gio-mu'] as const);
  return random.pick(
    line.id === 404
      ? (['ao-khoac', 'ao-khoac', 'ao-bomber'] as const)
      : (['ao-khoac', 'ao-gio-mu', 'ao-bomber', 'ao-anorak'] as const),
  );
}

const CUT_FOR_ALL: readonly Kind[] = ['giay', 'dep', 'mu', 'balo', 'tote', 'tat', 'legging'];

function cutOf(random: Random, { garment, line, title }: Described): Cut {
  const { kind } = garment;
  if (CUT_FOR_ALL.includes(kind)) return 'regular';
  if (line.audience === 'trẻ em' || /trẻ em|bé/.test(title)) return 'kids';
  if (/lửng|croptop/.test(title)) return 'cropped';
  if (/rộng|oversize|boxy|suông/.test(title) && kind !== 'dam' && kind !== 'chan-vay') return 'loose';
  if (kind === 'dam' || kind === 'chan-vay') return random.pick(['regular', 'regular', 'long'] as const);
  if (kind === 'ao-khoac' && /chống nắng/i.test(title) && line.audience === 'nữ') return 'long';
  return line.audience === 'nữ' || /nữ/.test(title.replace(/nam nữ/g, '')) ? 'women' : 'regular';
}

export const lookOf = (random: Random, described: Described): Look => ({
  kind: described.garment.kind === 'ao-khoac' ? jacketKind(random, described) : described.garment.kind,
  cut: cutOf(random, described),
});

const GROUNDS: readonly Ground[] = [
  'paper',
  'oak',
  'marble',
  'sage',
  'window',
  'sky',
  'linen',
  'blush',
  'leaf',
  'concrete',
  'turm',
  'peach',
  'terrazzo',
  'mist',
  'walnut',
  'sand',
  'shade',
  'stone',
  'kraft',
  'mint',
  'ash',
  'lilac',
  'sunlit',
  'clay',
];
const FOR_DARK: readonly Ground[] = [
  'paper',
  'marble',
  'linen',
  'ash',
  'terrazzo',
  'leaf',
  'sky',
  'sand',
  'window',
  'blush',
];
const FOR_LIGHT: readonly Ground[] = [
  'walnut',
  'clay',
  'oak',
  'kraft',
  'sky',
  'shade',
  'mint',
  'peach',
  'concrete',
];
const LIGHT_CLOTH = 0.78;
const DARK_CLOTH = 0.24;

/** The shop's own ground, or one of its own that a very light or dark garment stands out from. */
export function groundOf(shopId: number, colourway: Colourway): Ground {
  const lightness = lightnessOf(dyesOf(colourway)[0]);
  const list = lightness > LIGHT_CLOTH ? FOR_LIGHT : lightness < DARK_CLOTH ? FOR_DARK : GROUNDS;
  return list[(shopId * 7) % list.length]!;
}

const NOT_LEADING: readonly CompositionName[] = ['back'];
const OF_COLOURS: readonly CompositionName[] = ['fan', 'grid', 'layered', 'shelf'];

/** A shop photographs half of its goods in one way, a quarter in a second, and the others as they come. */
export function compositionOf(
  random: Random,
  shopId: number,
  { kind, colours }: { kind: Kind; colours: number },
): CompositionName {
  const usable = compositionsFor(kind).filter(
    (name) => !NOT_LEADING.includes(name) && (colours > 1 || !OF_COLOURS.includes(name)),
  );
  const draw = random.next();
  if (draw < 0.5) return usable[(shopId * 5) % usable.length]!;
  if (draw < 0.75) return usable[(shopId * 5 + 3) % usable.length]!;
  return random.pick(usable);
}
