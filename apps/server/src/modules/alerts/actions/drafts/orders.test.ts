import type { OrderBrief } from '#orders';
import { expect, it } from 'vitest';
import { arrivalAsked, pickupLate } from './orders.ts';

const briefOf = (pickup_address: string | null) => ({ order_number: '7', pickup_address }) as OrderBrief;
const textsOf = (drafts: readonly { readonly title: string; readonly body?: string | null }[]) =>
  drafts.map(({ title, body }) => (body ? `${title}. ${body}` : title));

it('a late order that its buyer collects is not ready, and no carrier waits for it', () => {
  expect(textsOf(pickupLate(briefOf('5 Quang Trung')))).toEqual([
    'Đơn #7 chưa sẵn sàng sau 72 giờ',
    'Đơn #7 chưa sẵn sàng sau 72 giờ. Hãy chuẩn bị hàng rồi báo khách đến lấy.',
  ]);
  expect(textsOf(pickupLate(briefOf(null)))[1]).toContain('Hãy giao cho đơn vị vận chuyển ngay.');
});

it('the shop is asked whether the buyer collected the goods, or whether they arrived', () => {
  expect(textsOf(arrivalAsked(briefOf('5 Quang Trung')))[1]).toBe('Khách đã đến lấy đơn #7 chưa?');
  expect(textsOf(arrivalAsked(briefOf(null)))[1]).toBe('Đơn #7 đã tới nơi chưa?');
});
