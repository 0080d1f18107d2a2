import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderStatusBadge } from './order-status-badge.tsx';

const badge = (status: string, forShop: boolean, collected = false) =>
  renderToStaticMarkup(
    <OrderStatusBadge status={status} forShop={forShop} collected={collected}>
      Trạng thái
    </OrderStatusBadge>,
  );

it('shows an order to confirm as pending work to the shop alone', () => {
  expect(badge('wait_confirm', true)).toContain('b-accent');
  expect(badge('wait_confirm', false)).toContain('b-mute');
  expect(badge('in_transit', true)).toBe(badge('in_transit', false));
});

it('shows goods that wait at the shop as work of the buyer, not as a parcel on its way', () => {
  expect(badge('in_transit', false, true)).toContain('b-accent');
  expect(badge('in_transit', false)).toContain('b-info');
  expect(badge('delivered', false, true)).toBe(badge('delivered', false));
});
