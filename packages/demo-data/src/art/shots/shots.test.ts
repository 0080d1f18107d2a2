import { describe, expect, it } from 'vitest';
import { cutNames } from '../cuts.ts';
import { grounds } from '../grounds/index.ts';
import { kinds } from '../kinds/index.ts';
import { pictureFaults } from '../test-picture.ts';
import { compositionName, compositionNames, compositionsFor, productShot } from './index.ts';

const product = { pattern: 'check', seed: 3, colourways: ['trang', 'la', 'son'] } as const;

describe('a product shot', () => {
  it.each(kinds)('of %s is complete in every composition that suits it', (kind) => {
    for (const composition of compositionsFor(kind))
      expect(
        pictureFaults(productShot({ ...product, composition, ground: 'linen', kind, cut: 'regular' })),
      ).toEqual([]);
  });

  it.each(grounds)('on the ground %s is complete', (ground) => {
    for (const composition of compositionsFor('polo'))
      expect(
        pictureFaults(productShot({ ...product, composition, ground, kind: 'polo', cut: 'women' })),
      ).toEqual([]);
  });

  it('has an outline of its own in every cut', () => {
    const outlines = cutNames.map((cut) =>
      productShot({ ...product, composition: 'front', ground: 'paper', kind: 'ao-khoac', cut }),
    );
    expect(new Set(outlines).size).toBe(cutNames.length);
  });

  it('differs by composition, of which each kind of goods has at least seven', () => {
    for (const kind of kinds) expect(compositionsFor(kind).length).toBeGreaterThanOrEqual(7);
    const pictures = compositionsFor('ao-thun').map((composition) =>
      productShot({ ...product, composition, ground: 'paper', kind: 'ao-thun', cut: 'regular' }),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('shows no hood on a figure without a head', () => {
    expect(compositionsFor('hoodie')).not.toContain('figure');
    expect(compositionsFor('ao-thun')).toContain('figure');
  });

  it('has a Vietnamese name', () => {
    for (const name of compositionNames) expect(compositionName(name)).not.toBe('');
  });
});
