import type { CompositionName, Drawing, Ground, Kind, TradeScene } from '../art/index.ts';
import type { ClassifiedAd } from '../data/classified-ads.ts';
import type { Random } from '../random.ts';

type Words<T> = readonly (readonly [RegExp, T])[];

const MACHINES: Words<TradeScene> = [
  [/thêu/i, 'embroidery'],
  [/cắt/i, 'cutter'],
  [/dệt/i, 'knitting'],
  [/ép|gò đế|in chuyển nhiệt|in lụa/i, 'press'],
  [/vắt sổ/i, 'overlock'],
  [/máy may|kim/i, 'sewing-machine'],
];
const PREMISES: Words<TradeScene> = [
  [/online/i, 'phone'],
  [/kho /i, 'warehouse'],
  [/xưởng/i, 'workshop'],
  [/sạp|chợ|quầy/i, 'stall'],
  [/shop|mặt tiền|cửa hàng/i, 'storefront'],
];
const OFFERS: Words<TradeScene> = [
  [/cộng tác viên/i, 'phone'],
  [/cửa hàng/i, 'storefront'],
  [/xưởng|gia công/i, 'workshop'],
];
const GOODS: Words<readonly [Kind, CompositionName]> = [
  [/balo/i, ['balo', 'shelf']],
  [/tất/i, ['tat', 'grid']],
  [/áo khoác/i, ['ao-khoac', 'rail']],
  [/đầm|váy/i, ['dam', 'rail']],
  [/giày/i, ['giay', 'shelf']],
  [/nón/i, ['mu', 'shelf']],
  [/áo thun/i, ['ao-thun', 'stack']],
];
const GROUNDS: readonly Ground[] = [
  'sand',
  'mist',
  'window',
  'shade',
  'sky',
  'stone',
  'peach',
  'concrete',
  'leaf',
];

const named = <T>(words: Words<T>, title: string): T | undefined =>
  words.find(([pattern]) => pattern.test(title))?.[1];

/** Three pictures: the thing itself first, then where it stands, or what it is made of. */
export function classifiedDrawings(random: Random, { line, title }: ClassifiedAd): Drawing[] {
  const seed = random.int(1, 60);
  const [ground, other] = random.sample(GROUNDS, 2) as [Ground, Ground];
  const scene = (name: TradeScene, on = ground, variant = seed): Drawing => ({
    of: 'scene',
    scene: name,
    ground: on,
    seed: variant,
  });
  const wall: Drawing = { of: 'wall', format: 'square', seed };
  const pile: Drawing = {
    of: 'folded',
    backdrop: 'paper',
    colourways: random.sample(['la', 'be', 'xam', 'cham', 'son', 'kem', 'nau'] as const, 5),
  };
  if (line === 1103) {
    const machine = named(MACHINES, title) ?? 'sewing-machine';
    return [scene(machine), scene(machine, other, seed + 3), scene('workshop')];
  }
  if (line === 1104) {
    const place = named(PREMISES, title) ?? 'storefront';
    return [
      scene(place),
      scene(place === 'stall' ? 'warehouse' : 'stall', other),
      scene(place, other, seed + 1),
    ];
  }
  if (line === 1102) {
    const work = named(MACHINES, title) ?? 'workshop';
    return [scene(work), pile, scene(work === 'workshop' ? 'overlock' : 'workshop', other)];
  }
  if (/vải/i.test(title)) return [wall, pile, scene('warehouse')];
  if (line === 1105) return [scene(named(OFFERS, title) ?? 'parcels'), pile, scene('warehouse', other)];
  const [kind, composition] = named(GOODS, title) ?? (['ao-thun', 'stack'] as const);
  const goods: Drawing = {
    of: 'shot',
    composition,
    ground,
    kind,
    cut: 'regular',
    pattern: 'solid',
    seed: seed % 6,
    colourways: ['cham', ...random.sample(['la', 'be', 'xam', 'son', 'den'] as const, 3)],
  };
  return [goods, scene('parcels', other), scene('warehouse')];
}
