import { getCart } from '@market/contract/cart/routes';
import type { Order } from '@market/contract/orders/schemas';
import type { Payment } from '@market/contract/payments/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { RESULT_PATH } from '#app/paths.ts';
import { notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { OrderProgress } from '#features/orders/order-progress.tsx';
import { isPaymentRequested } from '#features/payment/payment-request.ts';
import { usePay, type PaymentProgress } from '#features/payment/use-pay.ts';
import { RecommendationsSection } from '#features/recommendations/recommendations-section.tsx';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Notice } from '#ui/notice.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { FocusedLayout } from '#app/shell/focused-layout.tsx';
import type { Route } from './+types/route';
import { Headline } from './headline.tsx';
import { loadResult } from './load.ts';
import { RemainingShopList } from './remaining-shops.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderRows } from './order-rows.tsx';
import { isOpeningPayment, paymentOutcome, payableOrderIds } from './outcome.ts';
import { payByForm } from './pay-by-form.ts';
import { usePayment } from './use-payment.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const PayDialog = lazyDialog(() => import('#features/payment/pay-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [result, cart] = await Promise.all([loadResult(call, args.url.searchParams), call(getCart)]);
  if (result.orders.length === 0) throw notFoundResponse('Không tìm thấy đơn hàng này.');
  return { ...result, cart: cart.ok ? cart.value.carts : null, formKey: crypto.randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return (await answerForm(args, { pay: payByForm })) as Awaited<ReturnType<typeof payByForm>>;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kết quả đặt hàng',
    description: 'Đơn hàng bạn vừa đặt và khoản cần thanh toán.',
    path: RESULT_PATH,
    noindex: true,
  });

interface Result {
  readonly orders: readonly Order[];
  readonly payment: Payment | null;
  readonly revalidate: () => void;
}

/** Pays what is still due; the gateway opens by itself the first time. */
const usePaymentHere = ({ orders, payment, revalidate }: Result) => {
  const payable = payableOrderIds(orders);
  const paymentOrderIds = payment?.order_ids ?? [];
  // Orders of one payment are paid together; others from their own page.
  const orderIds = payable.filter((id) => paymentOrderIds.length === 0 || paymentOrderIds.includes(id));
  const shownIds = orders.map(({ id }) => id);
  const { paying, pay } = usePay({ orderIds, shownIds, onStale: revalidate });
  const opened = useRef<string | null>(null);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isRequested = isPaymentRequested(state);
  const toOpen = orderIds.length > 0 && isOpeningPayment(payment, isRequested);
  const open = useEffectEvent(async (current: Payment | null) => {
    if (current === null || !toOpen || opened.current === current.id) return;
    opened.current = current.id;
    // whoever returns from the gateway stays here
    if (isRequested) await navigate(pathname + search, { replace: true, state: null });
    pay(current.method);
  });
  useEffect(() => void open(payment), [payment]);
  // Shown before the effect has run.
  const progress: PaymentProgress = toOpen && paying.phase === 'idle' ? { phase: 'asking' } : paying;
  return { paying: progress, pay, toPay: orders.filter(({ id }) => orderIds.includes(id)), shownIds };
};

const orderedShops = (orders: readonly Order[]): Order['shop'][] => [
  ...new Map(orders.map(({ shop }) => [shop.id, shop])).values(),
];

export default function PaymentResultRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, formKey } = loaderData;
  const { revalidate } = useRevalidator();
  const { payment, orders, patient, hurry } = usePayment(loaderData);
  const [reported, setReported] = useState(false);
  const [changing, setChanging] = useState(false);
  const { paying, pay, toPay, shownIds } = usePaymentHere({
    orders,
    payment,
    revalidate: () => void revalidate(),
  });
  const outcome = paymentOutcome(payment);
  const waits = outcome === 'waiting' && payment !== null && paying.phase === 'idle';
  const succeeded = outcome === 'sent' || outcome === 'paid';
  const [only] = orders;
  const reportTransfer = () => {
    setReported(true);
    hurry();
  };
  const coins = orders
    .filter(({ status }) => status === 'open')
    .reduce((sum, { coinEarn }) => sum + coinEarn, 0);
  return (
    <FocusedLayout step={3}>
      <div className="mx-auto grid max-w-3xl items-start gap-6 has-[aside]:max-w-5xl has-[aside]:lg:grid-cols-[1fr_22rem]">
        <section className="panel p-4 lg:p-8">
          <Headline
            outcome={outcome}
            orders={orders}
            payment={payment}
            claimsPaid={reported}
            paying={paying}
          />
          {actionData !== undefined && (
            <Notice kind="error" className="mt-5">
              {actionData.message}
            </Notice>
          )}
          {succeeded && orders.length === 1 && only?.status === 'open' && (
            <div className="mt-6">
              <OrderProgress order={only} />
            </div>
          )}
          {waits && <WaitingPanel payment={payment} isPolling={patient} onOver={hurry} />}
          {(orders.length > 1 || !waits) && <OrderRows orders={orders} payment={payment} />}
          <NextSteps
            outcome={outcome}
            payment={payment}
            orders={orders}
            toPay={toPay}
            formKey={formKey}
            paying={paying}
            claimsPaid={reported}
            onTell={reportTransfer}
            onPay={pay}
            onChange={() => setChanging(true)}
          />
        </section>
        <RemainingShopList cart={cart} ordered={succeeded ? orderedShops(orders) : []} coins={coins} />
      </div>
      {succeeded && <RecommendationsSection />}
      {changing && (
        <PayDialog
          orders={toPay}
          shownIds={shownIds}
          onClose={() => setChanging(false)}
          onStale={() => void revalidate()}
        />
      )}
    </FocusedLayout>
  );
}
