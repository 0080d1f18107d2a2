import type { PackingSlip } from '@market/contract/orders/seller-schemas';
import { expect, it } from 'vitest';
import { pickLines } from './pick-list.ts';

const line = (variantId: number, title: string, quantity: number) => ({
  variantId,
  sku: `SKU-${variantId}`,
  title,
  variantTitle: `Cỡ ${variantId}`,
  unitName: 'cái',
  quantity,
});
const slip = (orderNumber: string, ...lineItems: ReturnType<typeof line>[]) =>
  ({ orderNumber, lineItems }) as unknown as PackingSlip;

it('sums the units of a variant over orders, by product', () => {
  const lines = pickLines([
    slip('CP-1', line(2, 'Quần', 3), line(1, 'Áo', 10)),
    slip('CP-2', line(1, 'Áo', 5), line(1, 'Áo', 1)),
  ]);
  expect(lines.map(({ title, quantity, orders }) => [title, quantity, orders])).toEqual([
    ['Áo', 16, ['CP-1', 'CP-2']],
    ['Quần', 3, ['CP-1']],
  ]);
});
