import { describe, expect, it } from 'vitest';
import { pictureAt, pictureSrcSet } from './picture-sources.ts';
import { clampQuantity, typedQuantity, unreadableQuantity } from './clamp-quantity.ts';
import { toastDuration } from './toast-duration.ts';
import { withToast, type Toast } from './toast-store.ts';

describe('the quantity stepper', () => {
  const range = { min: 12, max: 100, step: 1, unit: 'cái' };
  it('keeps a quantity within the range', () => {
    expect(clampQuantity(30, range)).toEqual({ quantity: 30, message: null });
  });
  it('lowers the quantity to the stock and says so', () => {
    expect(clampQuantity(9, { ...range, min: 1, max: 6, unit: 'đôi' })).toEqual({
      quantity: 6,
      message: 'Kho chỉ còn 6 đôi, đã chỉnh số lượng',
    });
  });
  it('says that a maximum that is no stock is one', () => {
    const { message } = clampQuantity(60, { ...range, max: 50, unit: 'đôi', maxLabel: 'Tối đa' });
    expect(message).toBe('Tối đa 50 đôi, đã chỉnh số lượng');
  });
  it('raises the quantity to the minimum and says so', () => {
    expect(clampQuantity(4, range)).toEqual({ quantity: 12, message: 'Tối thiểu 12 cái' });
  });
  it('rounds to cartons, never above the stock', () => {
    expect(clampQuantity(13, { ...range, step: 6 }).quantity).toBe(18);
    expect(clampQuantity(99, { ...range, step: 6 }).quantity).toBe(96);
    expect(clampQuantity(500, { ...range, step: 6 }).quantity).toBe(96);
  });
  it('replaces invalid input with the minimum', () => {
    expect(clampQuantity(Number.NaN, range).quantity).toBe(12);
  });
  it('keeps the quantity when its field is emptied, unless none is allowed', () => {
    expect(typedQuantity('', 30, 1)).toBe(30);
    expect(typedQuantity('', 30, 0)).toBe(0);
    expect(typedQuantity('24', 30, 1)).toBe(24);
  });
  it.each(['1,5', '1.5', '-3', 'hai'])('does not read %j as a quantity', (typed) => {
    expect(typedQuantity(typed, 30, 1)).toBeNaN();
    expect(unreadableQuantity(30, 'cái')).toBe('Số lượng phải là số nguyên, vẫn giữ 30 cái');
  });
  it('reads thousands', () => {
    expect(typedQuantity('1.000', 30, 1)).toBe(1_000);
  });
  it('says that the product is out of stock', () => {
    expect(clampQuantity(1, { ...range, max: 0 })).toEqual({ quantity: 0, message: 'Sản phẩm này tạm hết' });
  });
});

describe('pictures', () => {
  it('offer every stored width of a market picture', () => {
    expect(pictureSrcSet('/media/ve/polo.leaf/260.webp')).toContain(
      '/media/ve/polo.leaf/80.webp 80w, /media/ve/polo.leaf/160.webp 160w',
    );
    expect(pictureAt('/media/ve/polo.leaf/260.webp', 800)).toBe('/media/ve/polo.leaf/800.webp');
  });
  it('of other hosts have one source', () => {
    expect(pictureSrcSet('/assets/rail.webp')).toBeUndefined();
  });
});

describe('toasts', () => {
  const toast = (id: number, text: string): Toast => ({ id, kind: 'success', text });
  it('show the same message once', () => {
    expect(withToast([toast(1, 'Đã thêm')], toast(2, 'Đã thêm'))).toEqual([toast(2, 'Đã thêm')]);
  });
  it('are three at most, the newest last', () => {
    const four = ['a', 'b', 'c', 'd'].map((text, id) => toast(id, text));
    expect(four.reduce<Toast[]>(withToast, []).map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  });
  it('stay longer with a button that does something', () => {
    expect(toastDuration({})).toBe(2_000);
    expect(toastDuration({ action: { text: 'Xem giỏ', to: '/gio-hang' } })).toBe(2_000);
    expect(toastDuration({ action: { text: 'Thử lại', run: () => {} } })).toBe(10_000);
  });
});
