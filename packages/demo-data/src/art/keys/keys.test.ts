import { describe, expect, it } from 'vitest';
import {
  colourways,
  compositionsFor,
  cutNames,
  draw,
  drawingKey,
  drawingSize,
  formatNames,
  grounds,
  hangingThemes,
  kinds,
  patterns,
  readDrawingKey,
  stageNames,
  themes,
  tradeScenes,
  views,
  wordsOn,
  type Drawing,
} from '../index.ts';

const flats = kinds.flatMap((kind): Drawing[] =>
  views.map((view) => ({ of: 'flat', kind, colourway: 'la', pattern: 'solid', view, seed: 123 })),
);

const scenes = themes.flatMap((theme) =>
  formatNames.map((format, at): Drawing => {
    const stage = stageNames[at % stageNames.length] ?? 'canopy';
    return { of: 'banner', theme, stage, format, seed: at };
  }),
);

const racks = hangingThemes.flatMap((theme) =>
  formatNames.map((format): Drawing => ({ of: 'rack', theme, stage: 'leaf', format, seed: 9 })),
);

const covers = [...themes, 'fabric' as const].map((theme): Drawing => ({ of: 'cover', theme, seed: 42 }));

const otherDrawings: Drawing[] = [
  { of: 'flat', kind: 'polo', colourway: 'la', pattern: 'solid', view: 'front', seed: 0, backdrop: 'paper' },
  {
    of: 'cutout',
    kind: 'jersey-bong-da',
    colourway: 'nuocbien',
    pattern: 'diag',
    side: 'back',
    seed: 999_999,
  },
  { of: 'logo', colourway: 'cham', seed: 3 },
  { of: 'brand', colourway: 'tim', pattern: 'dot', seed: 7, kinds: ['dam', 'so-mi'] },
  { of: 'avatar', seed: 7 },
  { of: 'wall', format: 'card', seed: 1 },
  { of: 'folded', colourways: colourways.slice(0, 8), backdrop: 'mist' },
  { of: 'rail', items: [['ao-thun', 'nghe', 'solid'], null, ['jersey-bong-da', 'la', 'slash']] },
  { of: 'rail', items: Array.from({ length: 5 }, () => ['jersey-bong-da', 'nuocbien', 'gingham'] as const) },
];

const shots = kinds.flatMap((kind) =>
  compositionsFor(kind).map((composition, at): Drawing => ({
    of: 'shot',
    composition,
    ground: grounds[at % grounds.length] ?? 'paper',
    kind,
    cut: cutNames[at % cutNames.length] ?? 'regular',
    pattern: 'solid',
    seed: at,
    colourways: ['la', 'son', 'kem'],
  })),
);

const tradePictures = tradeScenes.flatMap((scene, seed): Drawing[] => [
  { of: 'scene', scene, ground: 'none', seed },
  { of: 'scene', scene, ground: 'window', seed },
]);

const all = [...shots, ...tradePictures, ...flats, ...scenes, ...racks, ...covers, ...otherDrawings];

describe('a drawing key', () => {
  it('is parsed to the garment that it draws', () => {
    expect(flats.map(drawingKey)).toContain('polo.la.solid.front.123');
    expect(covers.map(drawingKey)).toContain('cover.sport.42');
    expect(otherDrawings.map(drawingKey)).toEqual([
      'polo.la.solid.front.0.paper',
      'cutout.jersey-bong-da.nuocbien.diag.back.999999',
      'logo.cham.3',
      'brand.tim.dot.7.dam.so-mi',
      'avatar.7',
      'wall.card.1',
      'folded.mist.trang.than.la.nghe.son.cham.be.xam',
      'rail.ao-thun.nghe.solid.empty.jersey-bong-da.la.slash',
      `rail${'.jersey-bong-da.nuocbien.gingham'.repeat(5)}`,
    ]);
  });

  it.each(all.map((drawing) => [drawingKey(drawing), drawing] as const))(
    'names one picture, there and back: %s',
    (key, drawing) => {
      expect(key).toMatch(/^[a-z0-9.-]+$/);
      expect(readDrawingKey(key)).toEqual(drawing);
      const { width, height } = drawingSize(drawing);
      expect(draw(key)).toContain(`viewBox="0 0 ${width} ${height}"`);
      expect(draw(key)).toBe(draw(key));
    },
  );

  it('covers every pattern and colourway', () => {
    for (const colourway of colourways) {
      for (const pattern of patterns) {
        expect(draw(`tote.${colourway}.${pattern}.front.1`)).toBeDefined();
      }
    }
  });

  it('draws no letter that needs a font', () => {
    expect(flats.filter((drawing) => draw(drawingKey(drawing))?.includes('<text'))).toEqual([]);
  });

  it('cannot be created with a seed that is not an integer in range', () => {
    for (const seed of [-1, 1.5, 1_000_000, Number.NaN]) {
      expect(() => drawingKey({ of: 'avatar', seed })).toThrow(RangeError);
    }
  });
});

const malformed = [
  '',
  '.',
  'polo',
  'polo.la.solid.front',
  'polo.la.solid.front.',
  'polo.la.solid.front.01',
  'polo.la.solid.front.-1',
  'polo.la.solid.front.1e3',
  'polo.la.solid.front.1000000',
  'polo.la.solid.front.1.paper.paper',
  'polo.la.solid.front.1.paper.',
  'polo.la.solid.front.1.nowhere',
  'polo.la.solid.spec.1.regular',
  'polo.la.solid.spec.1.paper.women',
  'shot.front.paper.polo.women.solid.1',
  'shot.front.paper.polo.women.solid.1.la.la.la.la.la',
  'shot.front.nowhere.polo.women.solid.1.la',
  'shot.upside-down.paper.polo.women.solid.1.la',
  'shot.front.paper.polo.giant.solid.1.la',
  'shot.front.paper.polo.women.solid.1.la.pink',
  'polo.la.solid.side.1',
  'polo.la.plain.front.1',
  'polo.pink.solid.front.1',
  'POLO.la.solid.front.1',
  'constructor.la.solid.front.1',
  '__proto__.la.solid.front.1',
  'polo.toString.solid.front.1',
  'polo.la.hasOwnProperty.front.1',
  'polo.la.solid.constructor.1',
  'scene.press.nowhere.1',
  'scene.press.none',
  'scene.castle.none.1',
  'cutout.polo.la.solid.spec.1',
  'cutout.polo.la.solid.front',
  'logo.la',
  'logo.la.1.2',
  'avatar.x',
  'avatar.1.1',
  'cover.nothing.1',
  'cover.sport.1.1',
  'banner.fabric.canopy.hero.1',
  'banner.sport.canopy.huge.1',
  'banner.sport.nowhere.hero.1',
  'rack.shoes.leaf.card.1',
  'rack.sport.leaf.card',
  'wall.card',
  'folded.paper',
  'folded.la.la',
  `folded.paper${'.la'.repeat(9)}`,
  'rail',
  'rail.',
  'rail.polo.la',
  'rail.empty.polo.la',
  `rail${'.empty'.repeat(6)}`,
  'flat.polo.la.solid.front.1',
  'polo.la.solid.front.1\n',
  'polo.la.solid.front.1"><script>',
  'polo.la.solid.front.١',
  '../../etc/passwd',
  'a'.repeat(100_000),
  `rail${'.empty'.repeat(100_000)}`,
  '.'.repeat(100_000),
];

it.each(malformed.map((key) => [key.slice(0, 60), key]))('draws nothing for %j', (_, key) => {
  expect(draw(key)).toBeUndefined();
  expect(readDrawingKey(key)).toBeUndefined();
});

it('the words of a stage are listed', () => {
  expect(stageNames.filter((stage) => wordsOn(stage) === 'light')).toEqual(['canopy', 'lacquer', 'indigo']);
});
