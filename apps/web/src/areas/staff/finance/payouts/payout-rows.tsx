import { dong } from '@market/contract/rules/money';
import type { AdminPayout, ListedPayout } from '@market/contract/settlement/schemas';
import { clsx } from 'clsx';
import { Users } from '#ui/icons.ts';
import { Link } from 'react-router';
import { STAFF_FINANCE_PATH } from '#app/staff-paths.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Checkbox } from '#ui/selection-controls.tsx';
import { PayoutMarks } from './payout-marks.tsx';

interface PayoutAddress {
  readonly decided?: boolean;
  readonly page?: number;
  readonly id?: string;
  /** Finds those of every state. */
  readonly keyword?: string;
}

export const payoutPath = ({ decided = false, page = 1, id, keyword = '' }: PayoutAddress): string => {
  const search = new URLSearchParams({
    ...(keyword === '' ? decided && { xem: 'da-xu-ly' } : { keyword }),
    ...(page > 1 && { page: String(page) }),
    ...(id !== undefined && { lenh: id }),
  }).toString();
  return search === '' ? STAFF_FINANCE_PATH : `${STAFF_FINANCE_PATH}?${search}`;
};

const STATES: Readonly<Record<AdminPayout['state'], { readonly tone: BadgeTone; readonly label: string }>> = {
  requested: { tone: 'accent', label: 'Chờ duyệt' },
  paid: { tone: 'brand', label: 'Đã chuyển' },
  rejected: { tone: 'deal', label: 'Từ chối' },
};

export function PayoutState({
  payout: { state, two_people, approved_by, batch_id },
}: {
  readonly payout: AdminPayout;
}) {
  const { tone, label } = STATES[state];
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{state === 'requested' && batch_id !== null ? 'Trong tệp' : label}</Badge>
      {(two_people || approved_by !== null) && state === 'requested' && (
        <Badge tone="info" icon={<Users aria-hidden className="ico size-3.5!" />}>
          {approved_by === null ? 'Cần hai người' : 'Chờ người thứ hai'}
        </Badge>
      )}
    </span>
  );
}

interface PayoutRowsProps {
  readonly payouts: readonly ListedPayout[];
  readonly selectedId: string | null;
  /** Of the list. */
  readonly page: number;
  readonly decided: boolean;
  readonly keyword?: string;
  readonly selection: readonly string[];
  readonly onSelect: (id: string, selected: boolean) => void;
}

/** Whether it may go into a batch: it waits, in no other, and if it is large somebody approved it. */
export const isBatchable = ({ state, batch_id, two_people, approved_by }: AdminPayout): boolean =>
  state === 'requested' && batch_id === null && (!two_people || approved_by !== null);

/** Press a row to see what its payout is made of. */
export function PayoutRows({
  payouts,
  selectedId,
  page,
  decided,
  keyword = '',
  selection,
  onSelect,
}: PayoutRowsProps) {
  return (
    <ul>
      {payouts.map((payout) => (
        <li
          key={payout.id}
          className={clsx(
            'flex items-stretch border-t border-line',
            payout.id === selectedId ? 'bg-brand-soft' : 'hover:bg-sunken',
          )}
        >
          {!decided && (
            <Checkbox
              labelClassName="w-12 flex-none justify-center noscript:hidden lg:w-14"
              disabled={!isBatchable(payout)}
              checked={selection.includes(payout.id)}
              onChange={(event) => onSelect(payout.id, event.target.checked)}
            >
              <span className="sr-only">Chọn lệnh của {payout.shop.name}</span>
            </Checkbox>
          )}
          <Link
            to={`${payoutPath({ decided, page, keyword, id: payout.id })}#lenh`}
            preventScrollReset
            aria-current={payout.id === selectedId ? 'true' : undefined}
            className={clsx(
              'flex min-h-15 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 py-2.5 pr-4 lg:pr-5',
              decided && 'pl-4 lg:pl-5',
            )}
          >
            <span className="min-w-0 flex-1 basis-44">
              <b className="block truncate font-semibold">{payout.shop.name}</b>
              <span className="num block text-xs text-ink-3">
                {payout.number} · {payout.requested_by === null ? 'kỳ tuần' : 'yêu cầu'}{' '}
                <span className="whitespace-nowrap">{dayTime(payout.requested_at)}</span>
              </span>
            </span>
            <span className="flex flex-wrap gap-1.5 lg:max-w-60 lg:justify-end">
              <PayoutMarks marks={payout.marks} className="lg:justify-end" />
              <PayoutState payout={payout} />
            </span>
            <b className="num ml-auto text-right whitespace-nowrap lg:w-32">{dong(payout.amount)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
