import { isCollected } from '@market/contract/rules/collection';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { getBuyerHistory } from '@market/contract/orders/seller-routes';
import { useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { productPath, sellerOrderPath, SELLER_ORDERS_PATH } from '#app/paths.ts';
import { packingPath } from '#app/seller-paths.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AddressPanel } from '#features/orders/address-panel.tsx';
import { NotePanel } from '#features/orders/note-panel.tsx';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { OrderLine } from '#features/orders/order-line.tsx';
import { OrderStatement } from '#features/orders/order-statement.tsx';
import { OrderTimeline } from '#features/orders/order-timeline.tsx';
import { LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { opensDialog, type DialogStep } from '../dialog-steps.ts';
import { requireSeller } from '../../require-seller.ts';
import { isAtShop } from '../next-step.ts';
import { useSellerSteps, type StepCode } from '../use-seller-steps.ts';
import type { Route } from './+types/route';
import { CashRefunds } from './cash-refunds.tsx';
import { Cases } from './cases.tsx';
import { loadSellerOrder } from './load.ts';
import { BuyerHistoryPanel } from './buyer-history-panel.tsx';
import { ShopNotePanel } from './shop-note-panel.tsx';
import { ParcelPanel } from './parcel-panel.tsx';
import { ChangeProposalPanel } from './change-proposal-panel.tsx';
import { StepDialog } from './step-dialogs.tsx';
import { useSellerOrder } from './use-seller-order.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { OrderSteps, OrderStepsBar } from './order-steps.tsx';

const RejectDialog = lazyDialog(() => import('../reject-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const { call } = args.context.get(servicesContext);
  const [answer, buyer] = await Promise.all([
    loadSellerOrder(call, args.params.id),
    call(getBuyerHistory, { params: { id: args.params.id } }),
  ]);
  if (answer.ok)
    return { loaded: answer.value, history: buyer.ok ? buyer.value.data.buyer : null, now: Date.now() };
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy đơn hàng này.')
    : errorResponse(answer);
}

export const meta = (args: Route.MetaArgs) => {
  const order = args.loaderData?.loaded.order;
  return pageMeta(args, {
    title: order === undefined ? 'Đơn hàng của shop' : `Đơn #${order.orderNumber}`,
    description: 'Xác nhận, đóng gói và giao một đơn hàng của shop.',
    path: order === undefined ? SELLER_ORDERS_PATH : sellerOrderPath(order.id),
    noindex: true,
  });
};

const BACK_LINK = { to: SELLER_ORDERS_PATH, label: 'Về danh sách đơn hàng' };

export default function SellerOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, cases, change, reload } = useSellerOrder(loaderData.loaded);
  const [filling, setFilling] = useState<DialogStep | null>(null);
  const retry = () => void reload();
  const { press, doing, refusal, rejecting, stopRejecting, reject } = useSellerSteps({
    onChanged: change,
    onStale: retry,
  });
  const step = doing(order);
  const start = (pressed: SellerOrder, code: StepCode) =>
    opensDialog(code) ? setFilling(code) : press(pressed, code);
  return (
    <WorkspacePage title="Đơn" number={`#${order.orderNumber}`} back={BACK_LINK}>
      <div className="mx-auto max-w-6xl space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <span role="status">
            <OrderBadge order={order} forShop />
          </span>
          <OrderSteps order={order} doing={step} onPress={start} />
        </div>
        <p role="status" className="sr-only">
          {step === 'ready' && 'Đang báo đơn vị vận chuyển đến lấy hàng…'}
        </p>
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
        <NextStepPanel order={order} now={loaderData.now} />
        <CashRefunds order={order} onChanged={change} onStale={retry} />
        <ChangeProposalPanel order={order} />
        {cases === 'failed' && <RetryRow title="Chưa tải được yêu cầu đổi trả" onRetry={retry} />}
        {cases !== 'failed' && <Cases cases={cases} onMoved={retry} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-4">
            <section className="panel overflow-hidden" aria-labelledby="hang">
              <div className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-2">
                <h2 id="hang" className="text-md font-semibold">
                  {isAtShop(order) ? 'Hàng cần soạn' : 'Hàng trong đơn'}
                </h2>
                {isAtShop(order) && (
                  <LinkButton to={packingPath(order.id)} size="sm" className="ml-auto max-lg:h-11!">
                    Quét đóng gói
                  </LinkButton>
                )}
              </div>
              <ul className="divide-y divide-line">
                {order.lineItems.map((line) => (
                  <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
                ))}
              </ul>
            </section>
            <OrderTimeline events={order.events} />
          </div>
          <div className="min-w-0 space-y-4">
            <AddressPanel
              address={order.shippingAddress}
              callable
              collected={isCollected(order.shippingLines[0]?.code)}
            />
            <NotePanel note={order.note} invoice={order.invoice} />
            <ShopNotePanel key={order.id} order={order} onChanged={change} />
            <BuyerHistoryPanel orderId={order.id} name={order.buyer.name} history={loaderData.history} />
            <ParcelPanel order={order} />
            <OrderStatement order={order}>
              <p className="mt-3 text-sm text-ink-2">{order.paymentMethodLabel}</p>
            </OrderStatement>
          </div>
        </div>
      </div>
      <OrderStepsBar order={order} doing={step} onPress={start} />
      {filling !== null && (
        <StepDialog
          step={filling}
          order={order}
          onChanged={change}
          onStale={retry}
          onClose={() => setFilling(null)}
        />
      )}
      {rejecting !== null && (
        <RejectDialog
          {...rejecting}
          onClose={stopRejecting}
          onSubmit={(reasoned) => void reject(rejecting.order, reasoned)}
        />
      )}
    </WorkspacePage>
  );
}
