import type { Order } from '@market/contract/orders/schemas';
import type { Payment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { LOCALE } from '@market/contract/constants/market';
import { CONFIRM_WITHIN_S } from '@market/contract/constants/orders';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Check, Hourglass, X } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { isGateway, methodLabel } from '#features/payment/payment-methods.ts';
import type { PaymentProgress } from '#features/payment/use-pay.ts';
import { refundProgress, type Outcome } from './outcome.ts';

const OUTCOME_ICONS: Record<'good' | 'waiting' | 'bad', { Icon: IconComponent; tone: string }> = {
  good: { Icon: Check, tone: 'bg-brand text-on-brand ring-brand-soft' },
  waiting: { Icon: Hourglass, tone: 'bg-accent text-on-accent ring-accent-soft' },
  bad: { Icon: X, tone: 'bg-deal text-on-deal ring-deal-soft' },
};

const TIME = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh',
});

interface HeadlineText {
  readonly mark: keyof typeof OUTCOME_ICONS;
  readonly title: string;
  readonly text: ReactNode;
}

const HOURS = CONFIRM_WITHIN_S / 3_600;

const orderNumbers = (orders: readonly Order[]): ReactNode =>
  orders.length === 1 ? (
    <>
      Đơn <b className="num text-ink">#{orders[0]!.orderNumber}</b>
    </>
  ) : (
    `${orders.length} đơn hàng`
  );

const sentText = (orders: readonly Order[]): HeadlineText => {
  if (orders.every(({ buyer_status }) => buyer_status === 'wait_confirm'))
    return {
      mark: 'good',
      title: `Đã gửi đơn, chờ shop xác nhận trong ${HOURS} giờ`,
      text: <>{orderNumbers(orders)} đã đến shop. Chưa cần trả tiền lúc này.</>,
    };
  const allCancelled = orders.every(({ buyer_status }) => buyer_status === 'cancelled');
  return allCancelled
    ? { mark: 'bad', title: 'Đơn đã hủy', text: orderNumbers(orders) }
    : { mark: 'good', title: 'Đã đặt hàng', text: <>{orderNumbers(orders)} đang được xử lý.</> };
};

const waitingText = (
  { method, provider_label }: Payment,
  of: readonly Order[],
  claimsPaid: boolean,
): HeadlineText => {
  if (isGateway(method))
    return {
      mark: 'waiting',
      title: 'Đang chờ xác nhận thanh toán',
      text: (
        <>
          {orderNumbers(of)}. Trang này tự cập nhật khi {provider_label ?? 'cổng thanh toán'} báo kết quả.
        </>
      ),
    };
  return claimsPaid
    ? {
        mark: 'waiting',
        title: 'Đang chờ xác nhận thanh toán',
        text: <>{orderNumbers(of)}. Trang này tự cập nhật khi tiền về.</>,
      }
    : {
        mark: 'good',
        title: 'Đã đặt hàng',
        text: <>{orderNumbers(of)}. Chuyển khoản để shop bắt đầu chuẩn bị hàng.</>,
      };
};

/** While the gateway page is opening, or when that failed. */
const openingText = (
  paying: PaymentProgress,
  { amount, method, provider_label }: Payment,
): HeadlineText | null => {
  const provider = provider_label ?? methodLabel(method);
  if (paying.phase === 'asking' || paying.phase === 'leaving')
    return {
      mark: 'waiting',
      title: 'Đang mở trang thanh toán…',
      text: (
        <span className="num">
          {provider} · {dong(amount)}
        </span>
      ),
    };
  return paying.phase === 'refused'
    ? { mark: 'bad', title: 'Chưa mở được trang thanh toán', text: paying.message }
    : null;
};

const failedText = ({ failure }: Payment, of: readonly Order[]): ReactNode =>
  failure ?? <>{orderNumbers(of)} chưa được thanh toán. Bạn chưa bị trừ tiền.</>;

const paidText = (payment: Payment, label: string): HeadlineText => {
  const { paid_amount, refund_amount, paid_at, state } = payment;
  const paidAt = paid_at === null ? '' : ` · ${TIME.format(new Date(paid_at))}`;
  const paid = `${label} · ${dong(paid_amount)}${paidAt}`;
  const line = (text: string) => <span className="num">{text}</span>;
  switch (refundProgress(payment)) {
    case 'refunded':
      return { mark: 'good', title: 'Đã hoàn tiền', text: line(`${label} · ${dong(refund_amount)}`) };
    case 'refunding':
      return {
        mark: 'waiting',
        title: 'Đang hoàn tiền cho bạn',
        text: line(`${label} · ${dong(refund_amount)}`),
      };
    case 'part': {
      const progress = state === 'refunding' ? 'đang hoàn' : 'hoàn lại';
      return {
        mark: 'good',
        title: 'Thanh toán thành công',
        text: line(`${paid} · ${progress} ${dong(refund_amount)}`),
      };
    }
    case 'none':
      return { mark: 'good', title: 'Thanh toán thành công', text: line(paid) };
  }
};

const headlineText = ({ outcome, orders, payment, claimsPaid, paying }: HeadlineProps): HeadlineText => {
  if (payment === null || outcome === 'sent') return sentText(orders);
  const of = orders.filter(({ id }) => payment.order_ids.includes(id));
  const label = payment.provider_label ?? of[0]?.paymentMethodLabel ?? '';
  const now = openingText(paying, payment);
  if (now !== null) return now;
  switch (outcome) {
    case 'waiting':
      return waitingText(payment, of, claimsPaid);
    case 'paid':
      return paidText(payment, label);
    case 'expired':
      return {
        mark: 'bad',
        title: 'Đã quá hạn thanh toán',
        text: payment.failure ?? <>{orderNumbers(of)} chưa nhận được tiền trong hạn.</>,
      };
    case 'failed':
      return {
        mark: 'bad',
        title: 'Thanh toán chưa thành công',
        text: failedText(payment, of),
      };
  }
};

interface HeadlineProps {
  readonly outcome: Outcome;
  readonly orders: readonly Order[];
  readonly payment: Payment | null;
  /** The buyer says they have paid. */
  readonly claimsPaid: boolean;
  readonly paying: PaymentProgress;
}

/** Live region: announced when it changes. */
export function Headline(props: HeadlineProps) {
  const { mark, title, text } = headlineText(props);
  const { Icon, tone } = OUTCOME_ICONS[mark];
  return (
    <div className="flex items-center gap-5" role="status">
      <span
        className={clsx('grid size-14 flex-none place-items-center rounded-full ring-8 lg:size-16', tone)}
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
