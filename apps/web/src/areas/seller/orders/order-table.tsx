import type { SellerOrder } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { dayTime } from '#ui/format-date.ts';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { DueTime } from './due-time.tsx';
import { sellerDeadline, awaitsBuyerAnswer } from './next-step.ts';
import { OrderGoods, shortPaymentLabel, Recipient } from './order-cells.tsx';
import { ShortStepButtons } from './step-buttons.tsx';
import type { StepCode } from './use-seller-steps.ts';
import { isConfirmable, type OrderSelection } from './use-selection.ts';

export interface OrderRowsProps {
  readonly orders: readonly SellerOrder[];
  readonly now: number;
  readonly selection: OrderSelection;
  readonly doing: (order: SellerOrder) => StepCode | null;
  readonly onPress: (order: SellerOrder, code: StepCode) => void;
}

function OrderRow({
  order,
  now,
  selection,
  doing,
  onPress,
}: OrderRowsProps & { readonly order: SellerOrder }) {
  const dueAt = sellerDeadline(order);
  const ticked = isConfirmable(order) && selection.isTicked(order.id);
  return (
    <tr className={clsx(ticked && 'sel')}>
      {selection.open.length > 1 && (
        <td>
          {isConfirmable(order) && (
            <Checkbox
              aria-label={`Chọn đơn #${order.orderNumber}`}
              checked={ticked}
              disabled={selection.working}
              onChange={() => selection.toggle(order.id)}
            />
          )}
        </td>
      )}
      <td className="whitespace-nowrap">
        <Link
          to={sellerOrderPath(order.id)}
          className="num font-semibold hover:text-brand-ink hover:underline"
        >
          #{order.orderNumber}
        </Link>
        <time dateTime={order.createdAt} className="block text-xs text-ink-3">
          {dayTime(order.createdAt)}
        </time>
      </td>
      <td>
        <OrderGoods order={order} />
      </td>
      <td className="min-w-28">
        <Recipient order={order} />
      </td>
      <td className="font-semibold whitespace-nowrap">{dong(order.totalPrice)}</td>
      <td className="whitespace-nowrap">{shortPaymentLabel(order)}</td>
      <td>
        {dueAt === null ? (
          <span className="text-ink-3">{awaitsBuyerAnswer(order) ? 'Chờ người mua' : '–'}</span>
        ) : (
          <DueTime at={dueAt} now={now} />
        )}
      </td>
      <td>
        <OrderBadge order={order} />
      </td>
      <td>
        <span className="ml-auto flex w-47 flex-wrap items-center justify-end gap-x-1 gap-y-0.5">
          <ShortStepButtons order={order} doing={doing(order)} onPress={onPress} />
        </span>
      </td>
    </tr>
  );
}

const COLUMN_HEADINGS = ['Đơn hàng', 'Sản phẩm', 'Khách', 'Tổng', 'Thanh toán', 'Hạn xử lý', 'Trạng thái'];

/** For wide screens. */
export function OrderTable(props: OrderRowsProps) {
  return (
    <div className="panel relative hidden overflow-x-auto lg:block">
      <table className="tbl min-w-[64rem] [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4">
        <thead>
          <tr>
            {props.selection.open.length > 1 && (
              <th className="w-10">
                <span className="sr-only">Chọn</span>
              </th>
            )}
            {COLUMN_HEADINGS.map((head) => (
              <th key={head}>{head}</th>
            ))}
            <th>
              <span className="sr-only">Thao tác</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.orders.map((order) => (
            <OrderRow key={order.id} {...props} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
