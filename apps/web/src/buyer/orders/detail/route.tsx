import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { orderPath, ORDERS_PATH } from '../../../shared/addresses.ts';
import { failedPage, noSuchPage } from '../../../shared/errors/fail.ts';
import { pageMeta } from '../../../shared/meta.ts';
import { AddressPanel } from '../../../shared/orders/address-panel.tsx';
import { NotePanel } from '../../../shared/orders/note-panel.tsx';
import { OrderBadge } from '../../../shared/orders/order-badge.tsx';
import { Statement } from '../../../shared/orders/statement.tsx';
import { Timeline } from '../../../shared/orders/timeline.tsx';
import { requireSignIn } from '../../../shared/session/require-sign-in.ts';
import { AccountFrame } from '../../account/frame.tsx';
import { OrderButtons } from '../order-buttons.tsx';
import { useOrderActions } from '../use-order-actions.ts';
import type { Route } from './+types/route';
import { Bought } from './bought.tsx';
import { loadOrder } from './load.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { ShipmentPanel } from './shipment-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { Transfer } from './transfer.tsx';
import { useOrder } from './use-order.ts';

const CancelDialog = lazy(() => import('../cancel-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const answer = await loadOrder(args.context.get(servicesContext).call, args.params.id);
  if (answer.ok) return answer.value;
  throw answer.status === 404 || answer.status === 400
    ? noSuchPage('Không tìm thấy đơn hàng này.')
    : failedPage(answer);
}

export const meta = (args: Route.MetaArgs) => {
  const order = args.loaderData?.order;
  return pageMeta(args, {
    title: order === undefined ? 'Đơn hàng' : `Đơn #${order.orderNumber}`,
    description: 'Tình trạng, hàng, tiền và hành trình của đơn hàng.',
    path: order === undefined ? ORDERS_PATH : orderPath(order.id),
    noindex: true,
  });
};

const BACK = { to: ORDERS_PATH, label: 'Về danh sách đơn hàng' };

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { order, payment, reload, change } = useOrder(loaderData);
  const { press, doing, cancelling, stopCancelling, cancel } = useOrderActions({
    onChanged: (now) => {
      change(now);
      void reload();
    },
    onDeleted: () => void navigate(ORDERS_PATH, { replace: true }),
    onStale: () => void reload(),
  });
  const action = (
    <>
      <span role="status" className="mr-auto">
        <OrderBadge order={order} />
      </span>
      <OrderButtons order={order} doing={doing(order)} onPress={press} />
    </>
  );
  return (
    <AccountFrame title={`Đơn #${order.orderNumber}`} back={BACK} action={action}>
      <div className="space-y-4">
        <StatusPanel order={order} />
        {payment !== null && <Transfer payment={payment} onOver={() => void reload()} />}
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0 space-y-4">
            <Bought order={order} />
            <Timeline events={order.events} />
          </div>
          <div className="min-w-0 space-y-4">
            <AddressPanel address={order.shippingAddress} />
            <ShipmentPanel order={order} />
            <Statement order={order}>
              <PaymentFacts order={order} />
            </Statement>
            <NotePanel note={order.note} invoice={order.invoice} />
          </div>
        </div>
      </div>
      <Suspense>
        {cancelling !== null && (
          <CancelDialog
            order={cancelling}
            onClose={stopCancelling}
            onSubmit={(reasoned) => void cancel(cancelling, reasoned)}
          />
        )}
      </Suspense>
    </AccountFrame>
  );
}
