import { describe, expect, it } from 'vitest';
import { readDrawingKey, wordsOn } from './art/index.ts';
import { buttonContrast } from '@market/contract/rules/brand-color';
import { brandGround } from './art/compositions/brand-cover.ts';
import { draw } from './art/keys/draw.ts';
import { market, publicProducts } from './test-market.ts';

const firstPictures = new Map(
  market.product_images
    .filter(({ position }) => position === 1)
    .map(({ product_id, media_key }) => [product_id, media_key]),
);
/** The goods of one search; classified advertisements have art of their own. */
const listed = (words: string) =>
  publicProducts
    .filter(({ title, is_classifieds }) => !is_classifieds && title.toLowerCase().includes(words))
    .slice(-40);
const count = (values: readonly unknown[]): number => new Set(values).size;

describe('first pictures', () => {
  it.each(['áo khoác', 'áo thun', 'áo polo', 'đầm'])('of 40 products of "%s" do not look alike', (words) => {
    const shots = listed(words).map(({ id }) => readDrawingKey(firstPictures.get(id)!)!);
    const products = shots.flatMap((shot) => (shot.of === 'shot' ? [shot] : []));
    expect(products).toHaveLength(40);
    expect(count(products.map(({ composition }) => composition))).toBeGreaterThanOrEqual(8);
    expect(count(products.map(({ ground }) => ground))).toBeGreaterThanOrEqual(8);
  });

  it('of 40 jackets show at least six silhouettes', () => {
    const outlines = listed('áo khoác').map(({ id }) => {
      const shot = readDrawingKey(firstPictures.get(id)!);
      return shot?.of === 'shot' ? `${shot.kind}/${shot.cut}` : '';
    });
    expect(count(outlines)).toBeGreaterThanOrEqual(6);
  });

  it('show what is cut for women and children as such', () => {
    const cutOf = (line: number) =>
      publicProducts
        .filter(({ category_lv2 }) => category_lv2 === line)
        .map(({ id }) => {
          const shot = readDrawingKey(firstPictures.get(id)!);
          return shot?.of === 'shot' ? shot.cut : undefined;
        });
    expect(new Set(cutOf(601))).toEqual(new Set(['kids']));
    expect(cutOf(302)).not.toContain('regular');
    expect(cutOf(202)).not.toContain('women');
  });
});

describe('classified advertisements', () => {
  const ads = publicProducts.filter(({ is_classifieds }) => is_classifieds);
  const firstOf = (words: RegExp) => {
    const ad = ads.find(({ title }) => words.test(title))!;
    return firstPictures.get(ad.id)!.split('.').slice(0, 4).join('.');
  };

  it('show the machine, place or goods that they are about', () => {
    expect(firstOf(/máy cắt vải/)).toMatch(/^scene\.cutter\./);
    expect(firstOf(/máy thêu/)).toMatch(/^scene\.embroidery\./);
    expect(firstOf(/mặt bằng chợ/)).toMatch(/^scene\.stall\./);
    expect(firstOf(/xưởng may 400/)).toMatch(/^scene\.workshop\./);
    expect(firstOf(/600 balo/)).toMatch(/^shot\.shelf\./);
    for (const { id, category_lv2 } of ads)
      if (category_lv2 === 1103 || category_lv2 === 1104) expect(firstPictures.get(id)).toMatch(/^scene\./);
  });

  it('are in the area that their text names', () => {
    const withPlace = ads.filter(({ title, body_html }) =>
      /Gia Lâm|Ninh Hiệp/.test(title + body_html.split('<h3>')[0]!),
    );
    expect(withPlace.length).toBeGreaterThan(1);
    for (const { classifieds } of withPlace) expect(classifieds!.area).toBe('Huyện Gia Lâm, Hà Nội');
  });
});

describe('specifications', () => {
  const valueOf = (product: (typeof publicProducts)[number], name: string) =>
    product.specifications.find((row) => row.name === name)?.value;

  it('agree with the title and the picture on hoods', () => {
    const jackets = publicProducts.filter(({ product_type }) => product_type === 'Áo khoác gió');
    for (const jacket of jackets) {
      const hidden = jacket.title.includes('giấu cổ');
      const drawn = firstPictures.get(jacket.id)!.includes('ao-gio-mu');
      const expected = hidden ? 'Mũ giấu trong cổ' : drawn ? 'Mũ liền có dây rút' : 'Không mũ';
      expect(valueOf(jacket, 'Mũ'), jacket.title).toBe(expected);
    }
  });

  it('agree with the title on pockets', () => {
    const named = publicProducts.filter(({ title }) => /túi (khóa kéo|kangaroo)/i.test(title));
    expect(named.length).toBeGreaterThan(5);
    for (const product of named) {
      const words = /túi (khóa kéo|kangaroo)/i.exec(product.title)![1]!;
      expect(valueOf(product, 'Túi') ?? words, product.title).toContain(words);
    }
  });
});

it('every brand has a colour, logo and picture of its own, and its colour carries white words', () => {
  const covers = market.brands.map(({ cover_image }) => readDrawingKey(cover_image));
  const grounds = covers.map((cover) => (cover?.of === 'brand' ? brandGround(cover.colourway) : '#ffffff'));
  expect(market.brands.length).toBeGreaterThanOrEqual(14);
  expect(count(grounds)).toBe(market.brands.length);
  expect(count(market.brands.map(({ logo }) => draw(logo)))).toBe(market.brands.length);
  for (const ground of grounds) expect(buttonContrast(ground)).toBeGreaterThanOrEqual(7);
});

it('no two shops have the same logo', () => {
  const shapes = market.shops.map(({ logo }) => draw(logo.replace(/^logo\.[a-z]+/, 'logo.la')));
  expect(market.shops.length).toBeGreaterThanOrEqual(60);
  expect(count(shapes)).toBe(market.shops.length);
});

it.each(['carousel', 'slide', 'welcome_banner'])(
  'pictures of %s are dark behind their white words',
  (position) => {
    const pictures = market.banners
      .filter((banner) => banner.position === position)
      .flatMap(({ image, image_mobile }) => [image, image_mobile]);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      const drawing = readDrawingKey(picture);
      expect(drawing?.of === 'banner' && wordsOn(drawing.stage)).toBe('light');
    }
  },
);
