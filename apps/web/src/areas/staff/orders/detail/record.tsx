import { marketName } from '@market/contract/rules/market-name';
import type { StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { ledgerAccountLabel, ledgerKindLabel } from '@market/contract/rules/ledger-labels';
import { dong, formatNumber } from '@market/contract/rules/money';
import { BUYER_STATUS_LABELS } from '@market/contract/rules/order-status';
import type { ReactNode } from 'react';
import type { DecisionRefusal } from '#features/decisions/decide-by-form.ts';
import { DecisionForm } from '#features/decisions/decision-form.tsx';
import { Facts } from '#features/decisions/facts.tsx';
import { dayTime } from '#ui/format-date.ts';
import { EventList } from '#features/decisions/event-list.tsx';
import { ProviderReports } from '../../provider-reports.tsx';

function Panel({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-md font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const ACTORS = {
  buyer: 'Người mua',
  seller: 'Shop',
  carrier: 'Hãng vận chuyển',
  get staff() {
    return marketName();
  },
  system: 'Hệ thống',
} as const;

const statusText = (status: string): string =>
  (BUYER_STATUS_LABELS as Readonly<Record<string, string | undefined>>)[status] ?? status;

/** Every event of an order, newest first. */
export function EventLog({ log }: { readonly log: StaffOrderRecord['log'] }) {
  return (
    <Panel id="nhat-ky" title="Nhật ký đơn">
      <EventList
        events={log.map(({ id, at, title, detail, actor, by, from_status, to_status }) => ({
          key: String(id),
          at,
          title,
          detail: (
            <>
              {detail !== null && detail !== '' && <span className="block break-words">{detail}</span>}
              <span className="block text-ink-2">
                {by === null ? ACTORS[actor] : `${ACTORS[actor]} · ${by}`}
                {from_status !== null && from_status !== to_status && (
                  <span className="ml-2 text-xs text-ink-3">
                    {statusText(from_status)} → {statusText(to_status)}
                  </span>
                )}
              </span>
            </>
          ),
        }))}
      />
    </Panel>
  );
}

const PAYMENT_STATES: Readonly<Record<NonNullable<StaffOrderRecord['payment']>['state'], string>> = {
  created: 'Chưa trả',
  pending: 'Chờ tiền về',
  authorized: 'Đã giữ chỗ',
  succeeded: 'Đã nhận đủ',
  failed: 'Thất bại',
  expired: 'Hết hạn',
  refunding: 'Đang hoàn',
  refunded: 'Đã hoàn',
};

interface PaymentRecordProps {
  readonly payment: StaffOrderRecord['payment'];
  readonly refusal: DecisionRefusal | null | undefined;
  readonly mayAsk: boolean;
}

interface MoneyLineProps {
  readonly text: string;
  readonly amount: string;
  readonly at: string;
  readonly reference?: string | null;
}

function MoneyLine({ text, amount, at, reference = null }: MoneyLineProps) {
  return (
    <li className="py-2">
      <p className="flex gap-3">
        <span className="min-w-0">{text}</span>
        <b className="num ml-auto flex-none font-semibold">{amount}</b>
      </p>
      <p className="flex flex-wrap gap-x-3 text-ink-3">
        <time dateTime={at} className="num">
          {dayTime(at)}
        </time>
        {reference !== null && <code className="break-all">{reference}</code>}
      </p>
    </li>
  );
}

export function PaymentRecord({ payment, refusal, mayAsk }: PaymentRecordProps) {
  if (payment === null) return null;
  return (
    <Panel id="giao-dich" title="Giao dịch">
      <Facts
        facts={[
          { label: 'Trạng thái', value: PAYMENT_STATES[payment.state] },
          { label: 'Mã tham chiếu', value: payment.reference },
        ]}
      />
      <ul className="mt-3 divide-y divide-line text-sm">
        {payment.receipts.map(({ provider, amount, received_at, reference }, index) => (
          <MoneyLine
            key={index}
            text={`Nhận từ ${ledgerAccountLabel(`gateway:${provider}`)}`}
            amount={dong(amount)}
            at={received_at}
            reference={reference}
          />
        ))}
        {payment.refunds.map(({ id, amount, queued_at, done_at }) => (
          <MoneyLine
            key={id}
            text={done_at === null ? 'Đang hoàn' : 'Đã hoàn'}
            amount={`−${dong(amount)}`}
            at={done_at ?? queued_at}
          />
        ))}
      </ul>
      <ProviderReports reports={payment.reports} />
      {mayAsk && payment.provider_label !== null && (
        <div className="mt-3 max-w-sm">
          <DecisionForm
            intent="query_payment"
            label="Hỏi lại cổng thanh toán"
            hint={`Hỏi ${payment.provider_label} giao dịch đã tới đâu. Tiền được ghi chỉ khi cổng trả lời có chữ ký.`}
            refusal={refusal}
            reasonLabel={null}
          >
            <input type="hidden" name="payment" value={payment.id} />
          </DecisionForm>
        </div>
      )}
    </Panel>
  );
}

export function ParcelRecord({ parcel }: { readonly parcel: StaffOrderRecord['parcel'] }) {
  if (parcel === null) return null;
  return (
    <Panel id="kien-hang" title="Kiện hàng">
      <Facts
        facts={[
          { label: 'Hãng', value: parcel.carrier_name },
          { label: 'Mã vận đơn', value: <span className="num">{parcel.tracking_code}</span> },
          { label: 'Phí của hãng', value: parcel.fee === null ? null : dong(parcel.fee) },
        ]}
      />
      <ul className="mt-3 space-y-1.5 text-sm">
        {parcel.events.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="flex gap-3">
            <time dateTime={at} className="num w-24 flex-none text-ink-3">
              {dayTime(at)}
            </time>
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Double entry: what an account gave is negative. */
export function LedgerRecord({ ledger }: { readonly ledger: StaffOrderRecord['ledger'] }) {
  if (ledger.length === 0) return null;
  return (
    <Panel id="so-cai" title="Sổ cái">
      <ul className="space-y-3 text-sm">
        {ledger.map(({ id, kind, at, entries }) => (
          <li key={id}>
            <p className="flex gap-3">
              <b className="min-w-0 font-semibold">{ledgerKindLabel(kind)}</b>
              <time dateTime={at} className="num ml-auto flex-none text-ink-3">
                {dayTime(at)}
              </time>
            </p>
            <ul>
              {entries.map(({ account, unit, amount }) => (
                <li key={`${account} ${unit}`} className="flex gap-3 text-ink-2">
                  <span className="min-w-0">
                    {ledgerAccountLabel(account)}{' '}
                    <code className="text-xs break-all text-ink-3">{account}</code>
                  </span>
                  <span className="num ml-auto flex-none">
                    {unit === 'VND' ? dong(-amount) : `${formatNumber(-amount)} xu`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
