import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { createSellerSearch } from './search-source.ts';

const product = { id: 7, title: 'Áo polo', sku: 'AP-1', available: 3 };
const call = (async () => ({
  ok: true,
  value: { data: { orders: [], customers: [], products: [product] } },
})) as never as Call;

it('leads to the editor who may open it, others to the product in the list', async () => {
  const pathOf = async (role: 'manager' | 'warehouse') =>
    (await createSellerSearch(call, role)('polo'))!.flatMap(({ hits }) => hits.map(({ to }) => to));
  expect(await pathOf('manager')).toEqual(['/nguoi-ban/san-pham/7']);
  expect(await pathOf('warehouse')).toEqual(['/nguoi-ban/san-pham?keyword=%C3%81o+polo']);
});

it('names the status of an order as the order does, such as one to be collected', async () => {
  const order = {
    id: 'a',
    orderNumber: 'CP-1',
    shippingAddress: { name: 'Hân' },
    buyer_status: 'in_transit',
    statusLabel: 'Chờ khách lấy',
  };
  const withOrder = (async () => ({
    ok: true,
    value: { data: { orders: [order], customers: [], products: [] } },
  })) as never as Call;
  const groups = await createSellerSearch(withOrder, 'manager')('CP-1');
  expect(groups!.flatMap(({ hits }) => hits.map(({ hint }) => hint))).toContain('Chờ khách lấy');
});
