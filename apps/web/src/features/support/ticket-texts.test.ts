import type { Ticket } from '@market/contract/support/schemas';
import { expect, it } from 'vitest';
import { stateText, wantText } from './ticket-texts.ts';

const ticket = { type: 'other', status: 'open', status_label: 'Chờ shop trả lời', closed_by: null } as Ticket;

it('says who closed it from where it is seen', () => {
  const closed = { ...ticket, status: 'closed', closed_by: 'buyer' } as const;
  expect([stateText(closed, 'buyer'), stateText(closed, 'shop')]).toEqual(['Bạn đã đóng', 'Khách đã đóng']);
  expect(stateText({ ...closed, closed_by: 'restock' }, 'buyer')).toBe('Đã có hàng lại');
  expect(stateText({ ...ticket, type: 'restock' }, 'buyer')).toBe('Đang chờ hàng');
});

it('names quantity and price, or nothing', () => {
  const product = { unit_name: 'bộ' } as Ticket['product'];
  const asked = { ...ticket, product, quantity: 300, target_price: 68_000 };
  expect(wantText(asked)).toBe('Cần 300 bộ, muốn 68.000\u00a0₫');
  expect(wantText({ ...asked, quantity: null, target_price: null })).toBeNull();
});
