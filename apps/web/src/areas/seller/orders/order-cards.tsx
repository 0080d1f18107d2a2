import type { SellerOrder } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { dayTime } from '#ui/format-date.ts';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { selectionOf, type WorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { Checkbox } from '#ui/selection-controls.tsx';
import { DueTime } from './due-time.tsx';
import { sellerDeadline, awaitsBuyerAnswer } from './next-step.ts';
import { shortPaymentLabel } from '#features/orders/payment-label.ts';
import { OrderGoods, Recipient } from './order-cells.tsx';
import { useOrderRows } from './order-rows.ts';
import { cardSteps, StepButtons } from './step-buttons.tsx';

interface OrderCardProps {
  readonly row: ReturnType<WorkspaceTable<SellerOrder>['getRow']>;
  readonly selectable: boolean;
  readonly selectionDisabled: boolean;
}

function OrderCard({ row, selectable, selectionDisabled }: OrderCardProps) {
  const { now, doing, onPress } = useOrderRows();
  const order = row.original;
  const dueAt = sellerDeadline(order);
  const selected = row.getCanSelect() && row.getIsSelected();
  return (
    <li className={clsx('panel overflow-hidden', selected && 'border-brand!')}>
      <div className="flex items-center gap-2.5 border-b border-line px-4 py-2.5">
        {selectable && row.getCanSelect() && (
          <span className="-m-3 grid size-11 flex-none place-items-center">
            <Checkbox
              aria-label={`Chọn đơn #${order.orderNumber}`}
              checked={selected}
              disabled={selectionDisabled}
              onChange={() => row.toggleSelected()}
            />
          </span>
        )}
        <Link
          to={sellerOrderPath(order.id)}
          className="num flex min-h-11 items-center font-semibold underline-offset-2 hover:underline"
        >
          #{order.orderNumber}
        </Link>
        <OrderBadge order={order} forShop className="ml-auto" />
      </div>
      <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-3 px-4 py-3 text-sm">
        <div className="min-w-0">
          <Recipient order={order} />
        </div>
        <div className="text-right">
          <b className="price text-md">{dong(order.totalPrice)}</b>
          <span className="block text-xs text-ink-3">{shortPaymentLabel(order)}</span>
        </div>
        <OrderGoods order={order} />
        <div className="self-center text-right text-xs">
          {dueAt !== null && <DueTime at={dueAt} now={now} />}
          {awaitsBuyerAnswer(order) && <span className="text-ink-2">Chờ người mua</span>}
          <time dateTime={order.createdAt} className="block text-ink-3">
            {dayTime(order.createdAt)}
          </time>
        </div>
      </div>
      {order.actions.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
          <StepButtons
            order={order}
            steps={cardSteps(order.actions)}
            doing={doing(order)}
            onPress={onPress}
          />
        </div>
      )}
    </li>
  );
}

interface OrderCardsProps {
  readonly table: WorkspaceTable<SellerOrder>;
  readonly selectionDisabled: boolean;
}

/** For phones. */
export function OrderCards({ table, selectionDisabled }: OrderCardsProps) {
  const selectable = selectionOf(table).selectable.length > 1;
  return (
    <ul className="space-y-3 lg:hidden">
      {table.getRowModel().rows.map((row) => (
        <OrderCard key={row.id} row={row} selectable={selectable} selectionDisabled={selectionDisabled} />
      ))}
    </ul>
  );
}
