import { describe, expect, it } from 'vitest';
import { colourwayName, readDrawingKey } from './art/index.ts';
import { groupBy, market, publicProducts } from './test-market.ts';
import { CATEGORIES } from './data/categories.ts';

const tiersByProduct = groupBy(market.price_tiers, (row) => row.product_id);
const imagesByProduct = groupBy(market.product_images, (row) => row.product_id);
const variantsByProduct = groupBy(market.variants, (row) => row.product_id);
const optionsByProduct = groupBy(market.product_options, (row) => row.product_id);

describe('products', () => {
  it('fill every category of the trade', () => {
    const byLine = groupBy(publicProducts, (row) => row.category_lv2);
    for (const line of CATEGORIES)
      expect(byLine.get(line.id)?.length ?? 0, line.title).toBeGreaterThanOrEqual(10);
    for (const product of market.products)
      expect(product.category_lv1).toBe(Math.floor(product.category_lv2 / 100));
  });

  it('have titles in the style of a market', () => {
    for (const { title } of market.products) {
      expect(title.length).toBeLessThanOrEqual(110);
      expect(title).toBe(title.normalize('NFC').trim());
      expect(title).not.toMatch(/\{|\}| {2}|undefined|null|,,| ,/);
      expect(title.charAt(0)).toBe(title.charAt(0).toUpperCase());
    }
  });

  it('have no placeholder in their texts', () => {
    for (const row of market.products) {
      expect(row.body_html).not.toMatch(/\{|\}|undefined|null|<p><\/p>/);
      if (!row.is_classifieds) expect(row.body_html.match(/<h3>/g)!.length).toBeGreaterThanOrEqual(6);
      expect(row.specifications.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('have tiers that ascend without gaps, at falling prices', () => {
    for (const [productId, rows] of tiersByProduct) {
      for (const tiers of groupBy(rows, (row) => row.variant_id).values()) {
        expect(tiers.at(-1)!.end_quantity, String(productId)).toBeNull();
        for (const [index, tier] of tiers.entries()) {
          expect(Number.isInteger(tier.price) && tier.price > 0).toBe(true);
          const next = tiers[index + 1];
          if (!next) continue;
          expect(tier.end_quantity).toBe(next.start_quantity - 1);
          expect(next.start_quantity).toBeGreaterThan(tier.start_quantity);
          expect(next.price).toBeLessThan(tier.price);
        }
      }
    }
  });

  it('start their tiers at whole multiples', () => {
    for (const product of market.products)
      for (const tier of tiersByProduct.get(product.id) ?? [])
        expect(tier.start_quantity % product.quantity_per_unit).toBe(0);
  });

  it('show 3 to 5 different pictures', () => {
    for (const product of market.products) {
      const gallery = imagesByProduct.get(product.id)!.filter((row) => row.in_gallery);
      expect(gallery.length).toBeGreaterThanOrEqual(3);
      expect(gallery.length).toBeLessThanOrEqual(5);
      expect(new Set(gallery.map((row) => row.media_key)).size).toBe(gallery.length);
    }
  });

  it('show each variant in its own colour', () => {
    const drawings = new Map(market.product_images.map((row) => [row.id, row.media_key]));
    for (const variant of market.variants) {
      if (variant.option1 === null) continue;
      const drawing = readDrawingKey(drawings.get(variant.image_id!)!)!;
      const colourway =
        drawing.of === 'shot' ? drawing.colourways[0] : 'colourway' in drawing && drawing.colourway;
      expect(colourway && colourwayName(colourway)).toBe(variant.option1);
    }
  });

  it('have a variant for every combination of their options', () => {
    for (const [productId, variants] of variantsByProduct) {
      const options = optionsByProduct.get(productId) ?? [];
      expect(variants).toHaveLength(options.reduce((count, option) => count * option.values.length, 1));
      expect(new Set(variants.map((row) => row.title)).size).toBe(variants.length);
      if (options.length === 0) expect(variants[0]!.title).toBe('Default Title');
    }
  });

  it('use words of shoes for shoes, and of cloth for cloth', () => {
    for (const { title, category_lv1 } of market.products)
      if (category_lv1 === 7) expect(title).not.toMatch(/cotton|cổ bo|tay ngắn|gsm|thêu/);
    for (const { title, category_lv2 } of market.products)
      if (category_lv2 === 601) expect(title).not.toMatch(/công ty|gym|baggy|slim/);
  });
});
