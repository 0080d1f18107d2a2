import { expect, it } from 'vitest';
import { repurchaseResult } from './repurchase.ts';

const line = (variantId: number, quantity: number) => ({ variantId, quantity });
const order = { lineItems: [line(1, 10), line(2, 5)] } as Parameters<typeof repurchaseResult>[0];
const skippedItem = (variant_id: number, quantity: number, title = 'Áo') => ({
  variant_id,
  quantity,
  title,
  message_code: 'cart.errors.quantity' as const,
  message: 'Kho chỉ còn 6 cái.',
});

it('opens the cart with all lines ticked when all were added', () => {
  expect(repurchaseResult(order, [])).toEqual({ to: '/gio-hang?chon=1,2', missing: null });
});
it('ticks a line that was added in part, and says what is missing', () => {
  expect(repurchaseResult(order, [skippedItem(1, 4)])).toEqual({
    to: '/gio-hang?chon=1,2',
    missing: 'Chưa thêm được “Áo”: Kho chỉ còn 6 cái.',
  });
});
it('leaves out a line that was skipped completely', () => {
  expect(repurchaseResult(order, [skippedItem(1, 10)]).to).toBe('/gio-hang?chon=2');
});
it('stays on the page when nothing was added and counts the skipped lines', () => {
  expect(repurchaseResult(order, [skippedItem(1, 10), skippedItem(2, 5, 'Mũ')])).toEqual({
    to: null,
    missing: 'Chưa thêm được “Áo” và 1 mặt hàng khác: Kho chỉ còn 6 cái.',
  });
});
