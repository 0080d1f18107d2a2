import type { Order } from '@market/contract/orders/schemas';
import type { Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { CONFIRM_WITHIN_S, LOCALE } from '@market/contract/constants';
import { clsx } from 'clsx';
import { Check, Hourglass, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGateway, methodLabel } from '../../shared/orders/payment-methods.ts';
import type { PaymentProgress } from '../../shared/orders/use-pay.ts';
import type { Outcome } from './outcome.ts';

const MARKS: Record<'good' | 'waiting' | 'bad', { Icon: LucideIcon; look: string }> = {
  good: { Icon: Check, look: 'bg-brand text-on-brand ring-brand-soft' },
  waiting: { Icon: Hourglass, look: 'bg-accent text-on-accent ring-accent-soft' },
  bad: { Icon: X, look: 'bg-deal text-on-deal ring-deal-soft' },
};

const TIME = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

interface Said {
  readonly mark: keyof typeof MARKS;
  readonly title: string;
  readonly text: ReactNode;
}

const HOURS = CONFIRM_WITHIN_S / 3_600;

const numbersOf = (orders: readonly Order[]): ReactNode =>
  orders.length === 1 ? (
    <>
      Đơn <b className="num text-ink">#{orders[0]!.orderNumber}</b>
    </>
  ) : (
    `${orders.length} đơn hàng`
  );

const sent = (orders: readonly Order[]): Said => {
  if (orders.every(({ buyer_status }) => buyer_status === 'wait_confirm'))
    return {
      mark: 'good',
      title: `Đã gửi đơn, chờ shop xác nhận trong ${HOURS} giờ`,
      text: <>{numbersOf(orders)} đã đến shop. Chưa cần trả tiền lúc này.</>,
    };
  const over = orders.every(({ buyer_status }) => buyer_status === 'cancelled');
  return over
    ? { mark: 'bad', title: 'Đơn đã hủy', text: numbersOf(orders) }
    : { mark: 'good', title: 'Đã đặt hàng', text: <>{numbersOf(orders)} đang được xử lý.</> };
};

/** While the money is on its way, or still to be sent. */
const waiting = ({ method, provider_label }: Payment, of: readonly Order[], told: boolean): Said => {
  if (isGateway(method))
    return {
      mark: 'waiting',
      title: 'Đang chờ xác nhận thanh toán',
      text: (
        <>
          {numbersOf(of)}. Trang này tự cập nhật khi {provider_label ?? 'cổng thanh toán'} báo kết quả.
        </>
      ),
    };
  return told
    ? {
        mark: 'waiting',
        title: 'Đang chờ xác nhận thanh toán',
        text: <>{numbersOf(of)}. Trang này tự cập nhật khi tiền về.</>,
      }
    : {
        mark: 'good',
        title: 'Đã đặt hàng',
        text: <>{numbersOf(of)}. Chuyển khoản để shop bắt đầu chuẩn bị hàng.</>,
      };
};

/** While the page of whoever takes the money is being opened, and when it could not be. */
const opening = (paying: PaymentProgress, { amount, method, provider_label }: Payment): Said | null => {
  const who = provider_label ?? methodLabel(method);
  if (paying.phase === 'asking' || paying.phase === 'leaving')
    return {
      mark: 'waiting',
      title: 'Đang mở trang thanh toán…',
      text: (
        <span className="num">
          {who} · {dong(amount)}
        </span>
      ),
    };
  return paying.phase === 'refused'
    ? { mark: 'bad', title: 'Chưa mở được trang thanh toán', text: paying.message }
    : null;
};

/** Why nothing came, and what has become of the money that had. */
const failed = ({ failure }: Payment, of: readonly Order[]): ReactNode =>
  failure ?? <>{numbersOf(of)} chưa được thanh toán. Bạn chưa bị trừ tiền.</>;

/** The words for each outcome. */
const said = ({ outcome, orders, payment, told, paying }: HeadlineProps): Said => {
  if (payment === null || outcome === 'sent') return sent(orders);
  const of = orders.filter(({ id }) => payment.order_ids.includes(id));
  const label = payment.provider_label ?? of[0]?.paymentMethodLabel ?? '';
  const paidAt = payment.paid_at === null ? '' : ` · ${TIME.format(new Date(payment.paid_at))}`;
  const now = opening(paying, payment);
  if (now !== null) return now;
  switch (outcome) {
    case 'waiting':
      return waiting(payment, of, told);
    case 'paid':
      return {
        mark: 'good',
        title: 'Thanh toán thành công',
        text: (
          <span className="num">
            {label} · {dong(payment.paid_amount)}
            {paidAt}
          </span>
        ),
      };
    case 'expired':
      return {
        mark: 'bad',
        title: 'Đã quá hạn thanh toán',
        text: payment.failure ?? <>{numbersOf(of)} chưa nhận được tiền trong hạn.</>,
      };
    case 'failed':
      return {
        mark: 'bad',
        title: 'Thanh toán chưa thành công',
        text: failed(payment, of),
      };
  }
};

interface HeadlineProps {
  readonly outcome: Outcome;
  readonly orders: readonly Order[];
  readonly payment: Payment | null;
  /** Someone says they have paid. */
  readonly told: boolean;
  readonly paying: PaymentProgress;
}

/** What has become of it, in one sign and two lines; read out when it changes. */
export function Headline(props: HeadlineProps) {
  const { mark, title, text } = said(props);
  const { Icon, look } = MARKS[mark];
  return (
    <div className="flex items-center gap-5" role="status">
      <span
        className={clsx('grid size-14 flex-none place-items-center rounded-full ring-8 lg:size-16', look)}
      >
        <Icon aria-hidden className="ico size-7! stroke-2!" />
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl font-bold text-balance">{title}</h1>
        <p className="text-md text-ink-2">{text}</p>
      </div>
    </div>
  );
}
