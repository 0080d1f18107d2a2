import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  avatar,
  backdrops,
  bannerArt,
  colourwayName,
  colourways,
  cutout,
  fabricWall,
  flat,
  foldedStack,
  kindName,
  kinds,
  patternName,
  patterns,
  rack,
  rail,
  shopCover,
  shopLogo,
  viewName,
  views,
} from './index.ts';
import { pictureFaults } from './test-picture.ts';

const fingerprint = (pictures: readonly string[]): string =>
  createHash('sha256').update(pictures.join('\n')).digest('hex').slice(0, 16);

describe('a garment flat', () => {
  it.each(kinds.flatMap((kind) => views.map((view) => [kind, view] as const)))(
    'draws %s from the view %s in every pattern',
    (kind, view) => {
      for (const pattern of patterns) expect(pictureFaults(flat(kind, 'la', pattern, view, 12))).toEqual([]);
    },
  );

  it('draws every colourway on every backdrop', () => {
    for (const colourway of colourways) {
      for (const backdrop of backdrops) {
        expect(pictureFaults(flat('polo', colourway, 'solid', 'front', 3, { backdrop }))).toEqual([]);
      }
    }
  });

  it('is the same picture for the same input and differs for another seed, view or colour', () => {
    const polo = flat('polo', 'la', 'solid', 'front', 2);
    expect(flat('polo', 'la', 'solid', 'front', 2)).toBe(polo);
    const others = [
      flat('polo', 'la', 'solid', 'front', 3),
      flat('polo', 'la', 'solid', 'back', 2),
      flat('polo', 'son', 'solid', 'front', 2),
      flat('polo', 'la', 'dot', 'front', 2),
    ];
    expect(new Set([polo, ...others]).size).toBe(5);
  });

  it('accepts dyes in place of a named colourway', () => {
    expect(flat('tote', ['#123456', '#abcdef', '#fedcba'])).toContain('#123456');
  });

  it('writes the letters of the size drawing without a font on request', () => {
    expect(flat('polo', 'la', 'solid', 'spec', 1)).toContain('<text');
    expect(flat('polo', 'la', 'solid', 'spec', 1, { lettering: 'strokes' })).not.toContain('<text');
  });

  it('has the drawn shapes of the design, to the byte', () => {
    const byKind = kinds.map((kind) => [
      kind,
      fingerprint(
        views
          .flatMap((view) => patterns.map((pattern) => flat(kind, 'nghe', pattern, view, 7)))
          .concat([cutout(kind, 'cham', 'dot', 'back', 4)]),
      ),
    ]);
    expect(Object.fromEntries(byKind)).toMatchInlineSnapshot(`
      {
        "ao-anorak": "f4dac0559f3db92c",
        "ao-bomber": "4b2a396088f6a759",
        "ao-gio-mu": "44d98ee56bd18664",
        "ao-khoac": "0cf2532ca9a3bafd",
        "ao-thun": "db18877235f72d18",
        "balo": "2f1c1925f4528005",
        "chan-vay": "a052c1bab6dc2823",
        "dam": "4d01ca538deffe06",
        "dep": "61f025e91e6dc802",
        "do-bo": "00c0f49ea0257e85",
        "giay": "2e51a0d40369c7d8",
        "hoodie": "7af39efdf3cbe4e5",
        "jean": "41ddab3b55067ba4",
        "jersey-bong-da": "cb5e544d68054a11",
        "jersey-bong-ro": "588cba8a2b8ddd17",
        "legging": "ff0cde93c0262cab",
        "mu": "1f7b912ad3630e73",
        "polo": "8790108420025403",
        "short": "1a37a055d3f0606d",
        "so-mi": "2cb2e27c79a35c1c",
        "tank": "e091f9f4a6497db2",
        "tat": "0510cf4ce1d874d8",
        "tote": "3ba572412769b4d0",
      }
    `);
  });
});

describe('a composition', () => {
  const clothes = [
    ['polo', 'la'],
    ['jersey-bong-da', 'son', 'slash'],
    ['jean', 'denim'],
  ] as const;
  const staged = [
    ['polo', 'la', 'solid', 'front', 600, 200, 0.8, -4],
    ['giay', 'xam', 'solid', 'front', 760, 260, 0.6],
  ] as const;
  const pictures = {
    rack: rack(clothes),
    rail: rail([clothes[0], null, clothes[1]]),
    banner: bannerArt(staged),
    awning: bannerArt(staged, { decoration: 'awning' }),
    lanes: bannerArt(staged, { decoration: 'lanes' }),
    stripe: bannerArt(staged, { decoration: 'stripe' }),
    brocade: bannerArt(staged, { decoration: 'brocade' }),
    cover: shopCover(clothes),
    fabricCover: shopCover('fabric', { seed: 5 }),
    wall: fabricWall(),
    folded: foldedStack(['la', 'nghe', 'son']),
    logos: shopLogo(11, 'kem'),
    avatar: avatar(4),
  };

  it.each(Object.entries(pictures))('draws a complete %s', (_, picture) => {
    expect(pictureFaults(picture)).toEqual([]);
  });

  it('has the drawn shapes of the design, to the byte', () => {
    const all = Object.entries(pictures).map(([name, picture]) => [name, fingerprint([picture])]);
    expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
      {
        "avatar": "e41cc81b4318c547",
        "awning": "c2258a6585332538",
        "banner": "9f9722127dcc87f2",
        "brocade": "5def0058db097ed9",
        "cover": "9e91de6bf6d812a3",
        "fabricCover": "ad72111058ae798f",
        "folded": "ef387ff043e1d348",
        "lanes": "71badc44fd8aab4c",
        "logos": "8b2950a953d4795e",
        "rack": "ef32fed2d7866568",
        "rail": "2a288156f2ac9968",
        "stripe": "e13ca5980fed740f",
        "wall": "b5aeff6557d72005",
      }
    `);
  });

  it('hangs the price tag on the middle hanger only', () => {
    const tags = (items: Parameters<typeof rail>[0]): number => rail(items).split('#rlt)').length - 1;
    expect([tags([null]), tags([null, null, null]), tags([null, null])]).toEqual([1, 1, 0]);
  });
});

describe('Vietnamese names', () => {
  it('exist for every kind, colourway, pattern and view, and are unique', () => {
    const lists = [
      kinds.map(kindName),
      colourways.map(colourwayName),
      patterns.map(patternName),
      views.map(viewName),
    ];
    for (const names of lists) expect(new Set(names.filter(Boolean)).size).toBe(names.length);
    expect(colourwayName('la')).toBe('Xanh lá');
  });
});
