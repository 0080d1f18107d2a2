import { isCollected } from '@market/contract/rules/collection';
import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { orderPath, ORDERS_PATH } from '#app/paths.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AddressPanel } from '#features/orders/address-panel.tsx';
import { NotePanel } from '#features/orders/note-panel.tsx';
import { OrderBadge } from '#features/orders/order-badge.tsx';
import { OrderStatement } from '#features/orders/order-statement.tsx';
import { OrderTimeline } from '#features/orders/order-timeline.tsx';
import { isGateway } from '#features/payment/payment-methods.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { AccountLayout } from '../../account-layout.tsx';
import { OrderButtons } from '../order-buttons.tsx';
import { changeOrderByForm } from './steps/action.ts';
import type { OrderFormReply } from './steps/form-reply.ts';
import { loadStep } from './steps/load-step.ts';
import { openStep, type OpenStep } from './steps/open-step.ts';
import { StepButton } from './steps/step-button.tsx';
import { StepNotice, StepPanel } from './steps/step-panel.tsx';
import { resultText } from './steps/step-text.ts';
import { useOrderActions } from '../use-order-actions.ts';
import type { Route } from './+types/route';
import { OrderLines } from './order-lines.tsx';
import { CashRefunds } from './cash-refunds.tsx';
import { Cases } from './cases.tsx';
import { CancellationProposal } from './cancellation-proposal.tsx';
import { ChangeProposal } from './change-proposal.tsx';
import { loadOrder } from './load.ts';
import { PayPanel } from './pay-panel.tsx';
import { PaymentDetails } from './payment-facts.tsx';
import { ShipmentPanel } from './shipment-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { useOrder } from './use-order.ts';

const CancelDialog = lazyDialog(() => import('../cancel-dialog.tsx'));
const ReviewDialog = lazyDialog(() => import('#features/reviews/write/review-dialog.tsx'));
const CaseDialog = lazyDialog(() => import('./case-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const answer = await loadOrder(call, args.params.id);
  if (answer.ok) {
    const search = args.url.searchParams;
    const stepData = await loadStep(call, search, answer.value.order);
    return { ...answer.value, stepData, formKey: crypto.randomUUID() };
  }
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy đơn hàng này.')
    : errorResponse(answer);
}

export const action = changeOrderByForm;

export const meta = (args: Route.MetaArgs) => {
  const order = args.loaderData?.order;
  return pageMeta(args, {
    title: order === undefined ? 'Đơn hàng' : `Đơn #${order.orderNumber}`,
    description: 'Tình trạng, hàng, tiền và hành trình của đơn hàng.',
    path: order === undefined ? ORDERS_PATH : orderPath(order.id),
    noindex: true,
  });
};

/** Actions with a section of their own on this page. */
const ORDERS_FALLBACK = ['track', 'cash_refund'] as const;
const BACK_LINK = { to: ORDERS_PATH, label: 'Về danh sách đơn hàng' };

/** Messages have their form in the case; after a step that was done only the next address is shown. */
const stepOfPanel = (step: OpenStep | null, reply: OrderFormReply | undefined): OpenStep | null =>
  step?.code === 'message' || (reply !== undefined && reply.next !== null) ? null : step;

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { stepData, formKey } = loaderData;
  const { order, payment, cases, claimable, reload, change } = useOrder(loaderData);
  const [claiming, setClaiming] = useState(false);
  const step = openStep(search, { order, cases, claimable });
  const panelStep = stepOfPanel(step, actionData);
  // until the next change
  const result = order === loaderData.order ? resultText(search) : null;
  const retry = () => void reload();
  const keep = (now: Order) => {
    change(now);
    retry();
  };
  const { press, doing, cancelling, stopCancelling, cancel, reviewing, stopReviewing } = useOrderActions({
    onChanged: keep,
    onDeleted: () => void navigate(ORDERS_PATH, { replace: true }),
    onStale: retry,
  });
  const can = (code: Order['actions'][number]['code']) => order.actions.some((one) => one.code === code);
  // transfer details are shown on this page
  const payHere = can('pay') && (payment !== null || isGateway(order.paymentMethod));
  const buttons = (
    <>
      <span role="status" className="mr-auto">
        <OrderBadge order={order} />
      </span>
      <OrderButtons
        order={order}
        doing={doing(order)}
        onPress={press}
        formKey={formKey}
        without={payHere ? ['pay', ...ORDERS_FALLBACK] : ORDERS_FALLBACK}
      />
    </>
  );
  return (
    <AccountLayout title="Đơn" number={`#${order.orderNumber}`} back={BACK_LINK} action={buttons}>
      <div className="space-y-4">
        {result !== null && (
          <div role="status">
            <Notice>{result}</Notice>
          </div>
        )}
        {panelStep !== null && (
          <StepPanel step={panelStep} order={order} reply={actionData} data={stepData} formKey={formKey} />
        )}
        {panelStep === null && step?.code !== 'message' && actionData !== undefined && (
          <StepNotice reply={actionData} />
        )}
        <StatusPanel order={order} />
        <CashRefunds order={order} onChanged={keep} onStale={retry} />
        <ChangeProposal order={order} onChanged={keep} onStale={retry} />
        <CancellationProposal order={order} onChanged={keep} onStale={retry} />
        {payHere && <PayPanel order={order} formKey={formKey} onStale={retry} />}
        {cases === 'failed' && <RetryRow title="Chưa tải được yêu cầu đổi trả" onRetry={retry} />}
        {cases !== 'failed' && (
          <Cases
            order={order}
            cases={cases}
            step={step}
            reply={actionData}
            formKey={formKey}
            onMoved={retry}
          />
        )}
        {payment !== null && <TransferDetails payment={payment} onOver={retry} />}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-4">
            <OrderLines order={order} />
            <OrderTimeline events={order.events} />
          </div>
          <div className="min-w-0 space-y-4">
            <AddressPanel
              address={order.shippingAddress}
              collected={isCollected(order.shippingLines[0]?.code)}
            />
            <ShipmentPanel order={order} />
            <OrderStatement order={order}>
              <PaymentDetails order={order} />
            </OrderStatement>
            <NotePanel note={order.note} invoice={order.invoice} />
            {claimable && (
              <div className="text-center">
                <StepButton
                  orderId={order.id}
                  step="open_case"
                  appearance="ghost"
                  className="text-deal-ink!"
                  onPress={() => setClaiming(true)}
                >
                  Yêu cầu đổi trả
                </StepButton>
              </div>
            )}
          </div>
        </div>
      </div>
      {claiming && <CaseDialog order={order} onClose={() => setClaiming(false)} onDone={retry} />}
      {cancelling !== null && (
        <CancelDialog
          {...cancelling}
          onClose={stopCancelling}
          onSubmit={(reasoned) => void cancel(cancelling.order, reasoned)}
        />
      )}
      {reviewing !== null && <ReviewDialog order={reviewing} onClose={stopReviewing} onDone={retry} />}
    </AccountLayout>
  );
}
