import type { OrderLineItem } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { disputedLines } from './disputed-lines.ts';

const line = (id: number, quantity: number) =>
  ({ id, quantity, price: 128_000, linePrice: 128_000 * quantity }) as OrderLineItem;

it('the goods of a case are the disputed units, not all that were ordered', () => {
  const lines = disputedLines([line(1, 2), line(2, 8)], {
    line_items: [{ id: 1, title: 'Áo tennis', quantity: 1 }],
  });
  expect(lines).toEqual([line(1, 1)]);
});
