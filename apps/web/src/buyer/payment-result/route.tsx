import { getCart, payOrders, type PaymentMethod } from '@market/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { servicesContext } from '../../context.ts';
import { ORDERS_PATH, RESULT_PATH } from '../../shared/addresses.ts';
import { noSuchPage } from '../../shared/errors/fail.ts';
import { pageMeta } from '../../shared/meta.ts';
import { requireSignIn } from '../../shared/session/require-sign-in.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { CalmPage } from '../checkout/calm-page.tsx';
import type { Route } from './+types/route';
import { Headline } from './headline.tsx';
import { loadResult } from './load.ts';
import { NextShops } from './next-shops.tsx';
import { OrderRows } from './order-rows.tsx';
import { outcomeOf, payableIds } from './outcome.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { usePayment } from './use-payment.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [result, cart] = await Promise.all([
    loadResult(call, new URL(args.request.url).searchParams),
    call(getCart),
  ]);
  if (result.orders.length === 0) throw noSuchPage('Không tìm thấy đơn hàng này.');
  return { ...result, cart: cart.ok ? cart.value.carts : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Kết quả đặt hàng',
    description: 'Đơn hàng bạn vừa đặt và khoản cần thanh toán.',
    path: RESULT_PATH,
    noindex: true,
  });

/** Asks for the money anew and goes where it can be paid. */
const usePayAgain = (orderIds: readonly string[], method: PaymentMethod | undefined) => {
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const pay = async () => {
    if (method === undefined) return;
    setPaying(true);
    const answer = await call(payOrders, { body: { order_ids: [...orderIds], payment_method: method } });
    setPaying(false);
    if (!answer.ok) return toast.error(answer.message);
    const { checkout_url } = answer.value.data;
    if (checkout_url.startsWith('/')) await navigate(checkout_url, { replace: true });
    else location.assign(checkout_url);
  };
  return { paying, pay };
};

export default function PaymentResultRoute({ loaderData }: Route.ComponentProps) {
  const { orders, cart } = loaderData;
  const { payment, patient, hurry } = usePayment(loaderData.payment);
  const [told, setTold] = useState(false);
  const outcome = outcomeOf(payment);
  const payable = payableIds(orders);
  const { paying, pay } = usePayAgain(payable, payment?.method);
  const waits = outcome === 'waiting' && payment !== null;
  const tell = () => {
    setTold(true);
    hurry();
  };
  const [only] = orders;
  const orderPath = orders.length === 1 && only !== undefined ? `${ORDERS_PATH}/${only.id}` : ORDERS_PATH;
  const next = waits && !told ? 'tell' : outcome === 'expired' || outcome === 'failed' ? 'pay' : 'see';
  return (
    <CalmPage step={3}>
      <div className="mx-auto grid max-w-3xl items-start gap-6 has-[aside]:max-w-5xl has-[aside]:lg:grid-cols-[1fr_22rem]">
        <section className="panel p-4 lg:p-8">
          <Headline outcome={outcome} orders={orders} payment={payment} told={told} />
          {waits && <TransferPanel payment={payment} onOver={hurry} />}
          {waits && !patient && (
            <p className="mt-4 text-sm text-ink-2">
              Chưa thấy tiền về. Bạn có thể xem lại đơn hàng bất cứ lúc nào, mã chuyển khoản vẫn ở đó.
            </p>
          )}
          {(orders.length > 1 || !waits) && <OrderRows orders={orders} />}
          <div className="mt-5 flex flex-wrap gap-2.5">
            {next === 'tell' && (
              <Button look="primary" onClick={tell}>
                Tôi đã chuyển khoản
              </Button>
            )}
            {next === 'pay' && payable.length > 0 && (
              <Button look="primary" loading={paying} onClick={() => void pay()}>
                Thanh toán lại
              </Button>
            )}
            <LinkButton
              to={orderPath}
              look={next === 'see' || (next === 'pay' && payable.length === 0) ? 'primary' : 'outline'}
            >
              Xem đơn hàng
            </LinkButton>
            <LinkButton to="/" look="ghost">
              Tiếp tục đi chợ
            </LinkButton>
          </div>
        </section>
        {cart !== null && <NextShops cart={cart} />}
      </div>
    </CalmPage>
  );
}
