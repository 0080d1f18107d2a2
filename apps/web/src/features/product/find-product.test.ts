import { describe, expect, it } from 'vitest';
import { findProduct, splitHandleId } from './find-product.ts';

const products = [
  { id: 12, handle: 'ao-polo' },
  { id: 13, handle: 'giay-chay-2026' },
  { id: 2026, handle: 'non-luoi-trai' },
];
const FORMER_HANDLES: Readonly<Record<string, number>> = { 'ao-thun-co-be': 12, 'giay-tap-2026': 13 };
/** Finds by id, by handle or by a former handle, as the API does. */
const ask = async (ref: string) =>
  products.find(({ id, handle }) => String(id) === ref || handle === ref) ??
  products.find(({ id }) => id === FORMER_HANDLES[ref]);

describe('the address of a product', () => {
  it('has its number after the last hyphen', () => {
    expect(splitHandleId('ao-polo-12')).toEqual({ handle: 'ao-polo', id: '12' });
    expect(splitHandleId('ao-polo')).toEqual({ handle: 'ao-polo', id: null });
    expect(splitHandleId('12')).toEqual({ handle: '12', id: null });
  });

  it('is its handle and number', async () => {
    expect(await findProduct('ao-polo-12', ask)).toEqual({ product: products[0], moved: null });
  });

  it('may be its handle alone, also when that ends in another product’s number', async () => {
    expect(await findProduct('ao-polo', ask)).toEqual({ product: products[0], moved: null });
    expect(await findProduct('giay-chay-2026', ask)).toEqual({ product: products[1], moved: null });
  });

  it('with a wrong handle is moved to the right one', async () => {
    expect(await findProduct('ao-polo-cu-12', ask)).toEqual({
      product: products[0],
      moved: '/ao-polo-12.html',
    });
  });

  it('with a former handle alone is moved to the right one, whatever number it ends in', async () => {
    expect(await findProduct('ao-thun-co-be', ask)).toEqual({
      product: products[0],
      moved: '/ao-polo-12.html',
    });
    expect(await findProduct('giay-tap-2026', ask)).toEqual({
      product: products[1],
      moved: '/giay-chay-2026-13.html',
    });
  });

  it('is not found when neither number nor handle exists', async () => {
    expect(await findProduct('ao-len-99', ask)).toBeUndefined();
    expect(await findProduct('12', ask)).toBeUndefined();
  });
});
