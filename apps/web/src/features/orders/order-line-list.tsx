import type { OrderLineItem } from '@market/contract/orders/schemas';
import { groupLines } from './group-lines.ts';
import { OrderLine, OrderLineGroup } from './order-line.tsx';

interface OrderLineListProps {
  readonly lines: readonly OrderLineItem[];
  readonly linkOf: (line: OrderLineItem) => string;
  /** Also shows the total of each line. */
  readonly sum?: boolean;
  readonly className?: string;
}

/** Lines of an order, the variants of a product below one picture and title. */
export function OrderLineList({ lines, linkOf, sum = false, className }: OrderLineListProps) {
  return (
    <ul className={className}>
      {groupLines(lines).map((group) => {
        const [first, ...others] = group;
        if (first === undefined) return null;
        const to = linkOf(first);
        return others.length === 0 ? (
          <OrderLine key={first.id} line={first} to={to} sum={sum} />
        ) : (
          <OrderLineGroup key={first.id} lines={group} to={to} sum={sum} />
        );
      })}
    </ul>
  );
}
