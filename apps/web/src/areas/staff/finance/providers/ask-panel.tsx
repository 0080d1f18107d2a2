import { queryPayment } from '@market/contract/payments/routes';
import type { AdminPayment } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { RotateCw, Search } from '#ui/icons.ts';
import { Form, Link } from 'react-router';
import { call } from '#app/api.ts';
import { STAFF_PROVIDERS_PATH, staffOrderPath } from '#app/staff-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field, Input } from '#ui/field.tsx';
import { dayTime } from '#ui/format-date.ts';
import { reportText } from '../../provider-reports.tsx';
import { useWrite } from '../../use-write.ts';
import { Panel } from '../panel.tsx';

const STATES: Readonly<Record<AdminPayment['state'], string>> = {
  created: 'Chưa trả',
  pending: 'Chờ tiền về',
  authorized: 'Đã giữ chỗ',
  succeeded: 'Đã nhận đủ',
  failed: 'Thất bại',
  expired: 'Hết hạn',
  refunding: 'Đang hoàn',
  refunded: 'Đã hoàn',
};

interface WriteProps {
  readonly busy: string | null;
  readonly onAsk: (id: string) => void;
}

function PaymentRow({ payment, busy, onAsk }: WriteProps & { readonly payment: AdminPayment }) {
  const { id, state, amount, provider_label, reference, created_at, order_ids, reports } = payment;
  const [report] = reports;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm lg:px-5">
      <span className="min-w-0 flex-1 basis-56">
        <b className="num block font-semibold">
          {provider_label} · {dong(amount)} · {STATES[state]}
        </b>
        <span className="num block break-all text-ink-3">
          {reference} · {dayTime(created_at)}
        </span>
        {report !== undefined && (
          <span className="block">
            {reportText(report)} lúc {dayTime(report.at)}
          </span>
        )}
      </span>
      {order_ids[0] !== undefined && (
        <Link className="link max-lg:py-3" to={staffOrderPath(order_ids[0])}>
          Xem đơn
        </Link>
      )}
      <Button
        size="sm"
        className="max-lg:h-11! noscript:hidden!"
        icon={<RotateCw aria-hidden className="ico size-4!" />}
        loading={busy === id}
        onClick={() => onAsk(id)}
      >
        Hỏi lại cổng<span className="sr-only"> về {reference}</span>
      </Button>
    </li>
  );
}

interface AskPanelProps {
  /** Null when they could not be loaded. */
  readonly payments: readonly AdminPayment[] | null;
  readonly keyword: string;
}

/** Finds payments of providers, those that wait at first, and queries their provider again. */
export function AskPanel({ payments, keyword }: AskPanelProps) {
  const { busy, write } = useWrite();
  const ask = (id: string) =>
    void write(id, () => call(queryPayment, { params: { id }, body: {} }), 'Cổng đã trả lời');
  return (
    <Panel title="Hỏi lại cổng về một khoản" note="Tiền chỉ được ghi khi cổng trả lời có chữ ký">
      <Form
        method="get"
        action={STAFF_PROVIDERS_PATH}
        preventScrollReset
        className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3 lg:px-5"
      >
        <div className="min-w-0 flex-1 basis-56">
          <Field label="Tìm khoản thanh toán">
            {(control) => (
              <Input
                {...control}
                name="tim"
                icon={<Search aria-hidden className="ico text-ink-3" />}
                placeholder="Mã đơn hoặc mã gửi cổng"
                defaultValue={keyword}
                maxLength={64}
              />
            )}
          </Field>
        </div>
        <Button type="submit">Tìm</Button>
      </Form>
      {payments === null && (
        <p className="border-t border-line px-4 py-3 text-sm lg:px-5">
          Chưa tải được các khoản thanh toán, hãy tải lại trang.
        </p>
      )}
      {payments?.length === 0 && (
        <EmptyState
          art="socks"
          title={keyword === '' ? 'Không khoản nào đang chờ cổng' : 'Không có khoản nào mang mã này'}
          text={
            keyword === ''
              ? 'Tìm theo mã đơn để hỏi lại một khoản đã xong hay đã hỏng.'
              : 'Xem lại mã, hoặc đơn này không trả qua cổng.'
          }
        />
      )}
      <ul>
        {payments?.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} busy={busy} onAsk={ask} />
        ))}
      </ul>
    </Panel>
  );
}
