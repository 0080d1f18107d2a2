import { getSellerOrder, type SellerOrder } from '@market/contract';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api.ts';
import { servicesContext } from '../../../context.ts';
import { productPath, sellerOrderPath, SELLER_ORDERS_PATH } from '../../../shared/addresses.ts';
import { failedPage, noSuchPage } from '../../../shared/errors/fail.ts';
import { pageMeta } from '../../../shared/meta.ts';
import { AddressPanel } from '../../../shared/orders/address-panel.tsx';
import { NotePanel } from '../../../shared/orders/note-panel.tsx';
import { OrderBadge } from '../../../shared/orders/order-badge.tsx';
import { OrderLine } from '../../../shared/orders/order-line.tsx';
import { Statement } from '../../../shared/orders/statement.tsx';
import { Timeline } from '../../../shared/orders/timeline.tsx';
import { useOrderNews } from '../../../shared/orders/use-order-news.ts';
import { SellerFrame } from '../../frame.tsx';
import { requireSeller } from '../../require-seller.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useSellerSteps } from '../use-seller-steps.ts';
import type { Route } from './+types/route';
import { ParcelPanel } from './parcel-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

const RejectDialog = lazy(() => import('../reject-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args);
  const { id } = args.params;
  const answer = await args.context.get(servicesContext).call(getSellerOrder, { params: { id } });
  if (answer.ok) return { order: answer.value.data.order, now: Date.now() };
  throw answer.status === 404 || answer.status === 400
    ? noSuchPage('Không tìm thấy đơn hàng này.')
    : failedPage(answer);
}

export const meta = (args: Route.MetaArgs) => {
  const order = args.loaderData?.order;
  return pageMeta(args, {
    title: order === undefined ? 'Đơn hàng của shop' : `Đơn #${order.orderNumber}`,
    description: 'Xác nhận, đóng gói và giao một đơn hàng của shop.',
    path: order === undefined ? SELLER_ORDERS_PATH : sellerOrderPath(order.id),
    noindex: true,
  });
};

/** The order a page was loaded with, kept up with what the market tells. A failure keeps what is there. */
const useSellerOrder = (loaded: SellerOrder) => {
  const [shown, setShown] = useState({ of: loaded, order: loaded });
  if (shown.of !== loaded) setShown({ of: loaded, order: loaded });
  const change = (order: SellerOrder) =>
    setShown((now) => (now.order.id === order.id ? { ...now, order } : now));
  const reload = async () => {
    const answer = await call(getSellerOrder, { params: { id: loaded.id } });
    if (answer.ok) change(answer.value.data.order);
  };
  useOrderNews(() => void reload(), loaded.id);
  return { order: shown.order, change, reload };
};

const BACK = { to: SELLER_ORDERS_PATH, label: 'Về danh sách đơn hàng' };

export default function SellerOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, change, reload } = useSellerOrder(loaderData.order);
  const { press, doing, rejecting, stopRejecting, reject } = useSellerSteps({
    onChanged: change,
    onStale: () => void reload(),
  });
  return (
    <SellerFrame title={`Đơn #${order.orderNumber}`} back={BACK}>
      <div className="mx-auto max-w-6xl space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <span role="status">
            <OrderBadge order={order} />
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            <StepButtons order={order} doing={doing(order)} onPress={press} />
          </span>
        </div>
        <WorkPanel order={order} now={loaderData.now} />
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
          <div className="min-w-0 space-y-4">
            <section className="panel overflow-hidden" aria-labelledby="hang">
              <h2 id="hang" className="border-b border-line px-4 py-3 text-md font-semibold">
                Hàng cần soạn
              </h2>
              <ul className="divide-y divide-line">
                {order.lineItems.map((line) => (
                  <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
                ))}
              </ul>
            </section>
            <Timeline events={order.events} />
          </div>
          <div className="min-w-0 space-y-4">
            <AddressPanel address={order.shippingAddress} callable />
            <NotePanel note={order.note} invoice={order.invoice} />
            <ParcelPanel order={order} />
            <Statement order={order}>
              <p className="mt-3 text-sm text-ink-2">{order.paymentMethodLabel}</p>
            </Statement>
          </div>
        </div>
      </div>
      <Suspense>
        {rejecting !== null && (
          <RejectDialog
            order={rejecting}
            onClose={stopRejecting}
            onSubmit={(reasoned) => void reject(rejecting, reasoned)}
          />
        )}
      </Suspense>
    </SellerFrame>
  );
}
