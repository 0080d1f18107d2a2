import type { OrderLineItem } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { groupLines } from './group-lines.ts';

const line = (id: number, productId: number) => ({ id, productId }) as OrderLineItem;

it('lines of one product are together, also when another one is between them', () => {
  const groups = groupLines([line(1, 7), line(2, 8), line(3, 7)]);
  expect(groups.map((lines) => lines.map(({ id }) => id))).toEqual([[1, 3], [2]]);
});
