import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Clock, Hand, RotateCcw } from '#ui/icons.ts';
import { Link } from 'react-router';
import { staffCasePath } from '#app/staff-paths.ts';
import { caseTone } from '#features/cases/case-text.ts';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { Badge } from '#ui/badge.tsx';
import { fullDate, timeOfDay } from '#ui/format-date.ts';
import { dueText } from './due-text.ts';

interface CaseProps {
  readonly shown: StaffCase;
}

function CaseLink({ shown }: CaseProps) {
  return (
    <Link
      to={staffCasePath(shown.id)}
      className="inline-flex min-h-11 flex-col justify-center font-semibold hover:underline"
    >
      <span className="num whitespace-nowrap">{shown.number}</span>
      <span className="text-sm font-normal text-ink-2">{shown.type_label}</span>
    </Link>
  );
}

/** @param now ms; the badge is that of the render */
export function DueBadge({ shown, now }: CaseProps & { readonly now: number }) {
  if (shown.decide_by === null) return null;
  const { late, text } = dueText(shown.decide_by, now);
  return (
    <Badge tone={late ? 'deal' : 'accent'} icon={<Clock aria-hidden />} large>
      {text}
    </Badge>
  );
}

export function StateBadges({ shown }: CaseProps) {
  const again = shown.review !== null && shown.review.done_at === null;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={caseTone(shown.state)} large>
        {shown.state_label}
      </Badge>
      {again && (
        <Badge tone="accent" icon={<RotateCcw aria-hidden />} large>
          Xin xem lại
        </Badge>
      )}
      {shown.overdue && shown.decide_by !== null && (
        <Badge tone="deal" icon={<Clock aria-hidden />} large>
          Quá hạn từ {fullDate(shown.decide_by)}
        </Badge>
      )}
    </span>
  );
}

/** How many of the waiting cases are late; nothing when none waits. */
export function QueueCount({ waiting, overdue }: Pick<CaseFile['queue'], 'waiting' | 'overdue'>) {
  if (waiting === 0) return null;
  return (
    <span className="num text-base text-ink-2">
      {formatNumber(overdue)}/{formatNumber(waiting)} quá hạn
    </span>
  );
}

interface ClaimProps {
  readonly shown: Pick<StaffCase, 'claim' | 'decide_by' | 'decided_by'>;
  /** For a case that nobody of the staff has to take. */
  readonly none?: string;
}

/** Who works on a case, or who decided it. */
export function Claim({ shown: { claim, decide_by, decided_by }, none }: ClaimProps) {
  if (claim === null && decide_by !== null) return <span className="text-ink-3">Chưa ai nhận</span>;
  if (claim === null) return decided_by ? <span>{decided_by} đã quyết định</span> : none;
  return (
    <span className="flex items-center gap-1.5">
      <Hand aria-hidden className="ico size-4!" />
      {claim.mine ? 'Bạn' : claim.by} đến {timeOfDay(claim.until)}
    </span>
  );
}

export const CASE_COLUMNS = defineColumns<StaffCase>([
  { id: 'type', label: 'Tranh chấp', hideable: false, cell: (shown) => <CaseLink shown={shown} /> },
  {
    id: 'order',
    label: 'Đơn',
    className: 'num whitespace-nowrap',
    cell: ({ order_number }) => `#${order_number}`,
  },
  {
    id: 'parties',
    label: 'Người mua · shop',
    cell: ({ buyer, shop }) => <span className="wrap-anywhere">{`${buyer.name} · ${shop.name}`}</span>,
  },
  {
    id: 'amount',
    label: 'Số tiền',
    className: 'num whitespace-nowrap',
    cell: ({ amount }) => (amount === 0 ? '–' : dong(amount)),
  },
  { id: 'claim', label: 'Người xử lý', cell: (shown) => <Claim shown={shown} none="–" /> },
  { id: 'state', label: 'Trạng thái', hideable: false, cell: (shown) => <StateBadges shown={shown} /> },
]);

/** For phones. */
export function CaseCards({ cases }: { readonly cases: readonly StaffCase[] }) {
  return (
    <ul className="space-y-3 lg:hidden">
      {cases.map((shown) => (
        <li key={shown.id} className="panel space-y-1.5 px-4 py-3 text-sm">
          <p className="flex items-center gap-3 text-base">
            <CaseLink shown={shown} />
            <span className="num ml-auto">{shown.amount > 0 && dong(shown.amount)}</span>
          </p>
          <p className="break-words text-ink-2">
            <span className="num">#{shown.order_number}</span> · {shown.buyer.name} · {shown.shop.name}
          </p>
          <StateBadges shown={shown} />
          <Claim shown={shown} />
        </li>
      ))}
    </ul>
  );
}
