import { describe, expect, it } from 'vitest';
import { readDrawingKey } from './art/index.ts';
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

it('no two shops have the same logo', () => {
  const shapes = market.shops.map(({ logo }) => draw(logo.replace(/^logo\.[a-z]+/, 'logo.la')));
  expect(market.shops.length).toBeGreaterThanOrEqual(60);
  expect(count(shapes)).toBe(market.shops.length);
});
