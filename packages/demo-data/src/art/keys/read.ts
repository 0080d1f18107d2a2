import { isBackdrop } from '../backdrops.ts';
import { isColourway } from '../colourways.ts';
import type { HungItem } from '../compositions/rack.ts';
import { isCut } from '../cuts.ts';
import { isGround } from '../grounds/index.ts';
import { isKind } from '../kinds/index.ts';
import { isPattern } from '../patterns.ts';
import { isFormat } from '../scenes/formats.ts';
import { isStageName } from '../scenes/stages.ts';
import { isHangingTheme, isTheme } from '../scenes/themes.ts';
import { isComposition } from '../shots/index.ts';
import { isTradeScene } from '../trade/index.ts';
import { isView } from '../views/view.ts';
import { MAX_FOLDED, MAX_RAIL, MAX_SHOT_COLOURS, type Drawing } from './drawing.ts';
import { drawingKey } from './write.ts';

type Read = (parts: readonly string[]) => Drawing | undefined;

/** A number is read here and refused by `drawingKey` comparison unless it is written the one way. */
const seedOf = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

const flat: Read = ([kind = '', colourway = '', pattern = '', view = '', number = '', ...rest]) => {
  const seed = seedOf(number);
  if (!isKind(kind) || !isColourway(colourway) || !isPattern(pattern) || !isView(view)) return undefined;
  if (seed === undefined) return undefined;
  const cut = rest.find(isCut);
  const backdrop = rest.find(isBackdrop);
  return {
    of: 'flat',
    kind,
    colourway,
    pattern,
    view,
    seed,
    ...(cut && { cut }),
    ...(backdrop && { backdrop }),
  };
};

const shot: Read = ([
  composition = '',
  ground = '',
  kind = '',
  cut = '',
  pattern = '',
  number = '',
  ...rest
]) => {
  const seed = seedOf(number);
  const [main, ...others] = rest.filter(isColourway);
  if (!isComposition(composition) || !isGround(ground) || !isKind(kind) || !isCut(cut)) return undefined;
  if (!isPattern(pattern) || seed === undefined || main === undefined) return undefined;
  if (rest.length > MAX_SHOT_COLOURS) return undefined;
  return { of: 'shot', composition, ground, kind, cut, pattern, seed, colourways: [main, ...others] };
};

const scene: Read = ([name = '', ground = '', number = '']) => {
  const seed = seedOf(number);
  if (!isTradeScene(name) || seed === undefined) return undefined;
  return ground === 'none' || isGround(ground) ? { of: 'scene', scene: name, ground, seed } : undefined;
};

const cutout: Read = ([kind = '', colourway = '', pattern = '', side = '', number = '']) => {
  const seed = seedOf(number);
  if (!isKind(kind) || !isColourway(colourway) || !isPattern(pattern) || seed === undefined) return undefined;
  if (side !== 'front' && side !== 'back') return undefined;
  return { of: 'cutout', kind, colourway, pattern, side, seed };
};

const logo: Read = ([colourway = '', number = '']) => {
  const seed = seedOf(number);
  return isColourway(colourway) && seed !== undefined ? { of: 'logo', colourway, seed } : undefined;
};

const brand: Read = ([colourway = '', pattern = '', number = '', kind = '', other = '']) => {
  const seed = seedOf(number);
  if (!isColourway(colourway) || !isPattern(pattern) || seed === undefined) return undefined;
  if (!isKind(kind) || !isKind(other)) return undefined;
  return { of: 'brand', colourway, pattern, seed, kinds: [kind, other] };
};

const avatar: Read = ([number = '']) => {
  const seed = seedOf(number);
  return seed === undefined ? undefined : { of: 'avatar', seed };
};

const cover: Read = ([theme = '', number = '']) => {
  const seed = seedOf(number);
  if (seed === undefined || (theme !== 'fabric' && !isTheme(theme))) return undefined;
  return { of: 'cover', theme, seed };
};

const banner: Read = ([theme = '', stage = '', format = '', number = '']) => {
  const seed = seedOf(number);
  if (!isTheme(theme) || !isStageName(stage) || !isFormat(format) || seed === undefined) return undefined;
  return { of: 'banner', theme, stage, format, seed };
};

const rack: Read = ([theme = '', stage = '', format = '', number = '']) => {
  const seed = seedOf(number);
  if (!isHangingTheme(theme) || !isStageName(stage) || !isFormat(format)) return undefined;
  return seed === undefined ? undefined : { of: 'rack', theme, stage, format, seed };
};

const wall: Read = ([format = '', number = '']) => {
  const seed = seedOf(number);
  return isFormat(format) && seed !== undefined ? { of: 'wall', format, seed } : undefined;
};

const folded: Read = ([backdrop = '', ...colourways]) => {
  if (!isBackdrop(backdrop) || !colourways.every(isColourway)) return undefined;
  if (colourways.length < 1 || colourways.length > MAX_FOLDED) return undefined;
  return { of: 'folded', colourways, backdrop };
};

const rail: Read = (parts) => {
  const items: (HungItem | null)[] = [];
  for (let at = 0; at < parts.length;) {
    const [kind = '', colourway = '', pattern = ''] = parts.slice(at, at + 3);
    if (items.length === MAX_RAIL) return undefined;
    if (kind === 'empty') {
      items.push(null);
      at += 1;
      continue;
    }
    if (!isKind(kind) || !isColourway(colourway) || !isPattern(pattern)) return undefined;
    items.push([kind, colourway, pattern]);
    at += 3;
  }
  return items.length > 0 ? { of: 'rail', items } : undefined;
};

const compositions = new Map<string, Read>(
  Object.entries({ shot, scene, cutout, logo, brand, avatar, cover, banner, rack, wall, folded, rail }),
);

const MAX_LENGTH = 200;

/** What a key names; nothing unless it is written exactly as `drawingKey` writes it. */
export function readDrawingKey(key: string): Drawing | undefined {
  if (key.length > MAX_LENGTH) return undefined;
  const [first = '', ...rest] = key.split('.');
  const drawing = isKind(first) ? flat([first, ...rest]) : compositions.get(first)?.(rest);
  return drawing && drawingKey(drawing) === key ? drawing : undefined;
}
