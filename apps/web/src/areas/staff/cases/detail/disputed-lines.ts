import type { StaffCase } from '@market/contract/cases/staff-schemas';
import type { OrderLineItem } from '@market/contract/orders/schemas';

/** Lines of an order with the units that a case is about. */
export const disputedLines = (
  lines: readonly OrderLineItem[],
  { line_items }: Pick<StaffCase, 'line_items'>,
): OrderLineItem[] => {
  const units = new Map(line_items.map(({ id, quantity }) => [id, quantity]));
  return lines.flatMap((line) => {
    const quantity = units.get(line.id);
    return quantity === undefined ? [] : [{ ...line, quantity, linePrice: line.price * quantity }];
  });
};
