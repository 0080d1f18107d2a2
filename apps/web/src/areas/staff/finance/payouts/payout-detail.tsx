import { formatNumber } from '@market/contract/rules/money';
import type { AdminPayout, PayoutExplanation, PayoutMark } from '@market/contract/settlement/schemas';
import { Check, CircleAlert } from '#ui/icons.ts';
import { Link } from 'react-router';
import { staffBatchPath } from '#app/staff-paths.ts';
import { CopyRow } from '#ui/copy-row.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { PayoutDecision } from './payout-decision.tsx';
import { PayoutMarks } from './payout-marks.tsx';
import { PayoutState } from './payout-rows.tsx';

interface DetailProps {
  readonly payout: AdminPayout;
  readonly explanation: PayoutExplanation;
  readonly marks: readonly PayoutMark[];
}

const signed = (amount: number): string => (amount > 0 ? formatNumber(amount) : `−${formatNumber(-amount)}`);

function Line({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <div className={strong ? 'flex gap-3 border-t-2 border-ink pt-2 font-bold' : 'flex gap-3'}>
      <dt className="min-w-0 flex-1">{label}</dt>
      <dd className="num whitespace-nowrap">{amount === 0 ? '0' : signed(amount)}</dd>
    </div>
  );
}

function Explanation({ payout, explanation }: Omit<DetailProps, 'marks'>) {
  const { opening, orders, lines, left, since, books_agree } = explanation;
  return (
    <>
      <p className="num text-sm text-ink-3">
        {formatNumber(orders)} đơn {since === null ? 'từ đầu' : `từ lệnh trước (${dayTime(since)})`}
      </p>
      <dl className="mt-2 space-y-2 text-sm">
        {opening !== 0 && <Line label="Còn lại từ kỳ trước" amount={opening} />}
        {lines.map(({ code, label, amount }) => (
          <Line key={code} label={label} amount={amount} />
        ))}
        {left !== 0 && <Line label="Để lại trong ví shop" amount={-left} />}
        <Line label="Thực nhận" amount={payout.amount} strong />
      </dl>
      {books_agree ? (
        <p className="mt-2 flex items-center gap-1.5 text-sm text-brand-ink">
          <Check aria-hidden className="ico size-4!" />
          Cộng các dòng khớp ví của {payout.shop.name} trong sổ cái
        </p>
      ) : (
        <p role="alert" className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-deal-ink">
          <CircleAlert aria-hidden className="ico size-4!" />
          Sao kê và sổ cái lệch nhau. Đừng chuyển, hãy soát sổ trước.
        </p>
      )}
    </>
  );
}

function Decided({ payout }: { readonly payout: AdminPayout }) {
  const { paid_at, rejected_at, reference, reason } = payout;
  return (
    <p className="rounded-lg bg-sunken p-3 text-sm">
      {paid_at !== null && `Đã chuyển ${dayTime(paid_at)}, mã ${reference}.`}
      {rejected_at !== null && `Từ chối ${dayTime(rejected_at)}: ${reason}`}
    </p>
  );
}

function Decision({ payout }: { readonly payout: AdminPayout }) {
  if (payout.state !== 'requested') return <Decided payout={payout} />;
  if (payout.batch_id === null) return <PayoutDecision payout={payout} />;
  return (
    <p className="rounded-lg bg-sunken p-3 text-sm">
      Lệnh này được chuyển cùng một{' '}
      <Link className="link" to={staffBatchPath(payout.batch_id)}>
        tệp chuyển khoản
      </Link>
      , hãy ghi đã chuyển ở đó.
    </p>
  );
}

/** What a payout is made of, its account, and the decision. */
export function PayoutDetail({ payout, explanation, marks }: DetailProps) {
  const { bank, shop } = payout;
  return (
    <section id="lenh" className="panel min-w-0 scroll-mt-20 space-y-4 p-4 lg:p-5" aria-labelledby="lenh-ten">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="lenh-ten" className="min-w-0 flex-1 truncate text-md font-bold">
            {shop.name}
          </h2>
          <PayoutState payout={payout} />
        </div>
        <p className="num truncate text-xs text-ink-3">Lệnh {payout.number}</p>
      </div>
      <PayoutMarks marks={marks} />
      <Explanation payout={payout} explanation={explanation} />
      <div className="rounded-lg bg-sunken px-3 py-1 text-sm">
        <dl>
          <CopyRow label={bank.name} copy={bank.account}>
            <b className="num font-semibold">{bank.account}</b>
          </CopyRow>
          <CopyRow label="Chủ tài khoản" copy={bank.holder}>
            {bank.holder}
          </CopyRow>
        </dl>
        {explanation.bank_changed_at !== null && (
          <p className="num py-2 text-xs text-ink-3">
            Tài khoản này dùng từ {fullDate(explanation.bank_changed_at)}
          </p>
        )}
      </div>
      <Decision payout={payout} />
    </section>
  );
}
