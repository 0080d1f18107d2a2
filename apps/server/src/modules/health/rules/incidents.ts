import { formatNumber } from '@market/contract/rules/money';
import type { JobReport } from '@market/contract/health/schemas';
import type { OutboxState } from '#platform/events/outbox.ts';
import { DAY, MINUTE } from '#platform/time.ts';

interface QueuedMoney {
  readonly count: number;
  readonly oldest_at: Date | null;
}
interface Facts {
  readonly now: Date;
  readonly outbox: OutboxState;
  readonly jobs: readonly JobReport[];
  readonly payouts: QueuedMoney;
  readonly refunds: QueuedMoney;
}

const OUTBOX_LATE_MS = 10 * MINUTE;
const MONEY_LATE_MS = 3 * DAY;

const isOlder = (time: Date | null, now: Date, ms: number): boolean =>
  time !== null && now.getTime() - time.getTime() > ms;

/** What stands still; `kind` names it as long as it does. */
export const incidentsOf = ({
  now,
  outbox,
  jobs,
  payouts,
  refunds,
}: Facts): { kind: string; text: string }[] => [
  ...(isOlder(outbox.oldest_at, now, OUTBOX_LATE_MS)
    ? [
        {
          kind: 'outbox',
          text: `Hộp thư đi chậm quá 10 phút, ${formatNumber(outbox.waiting)} sự kiện đang chờ.`,
        },
      ]
    : []),
  ...jobs
    .filter(({ state }) => state === 'failing' || state === 'late')
    .map(({ id, label, state, failures }) => ({
      kind: `job:${id}`,
      text:
        state === 'failing'
          ? `Việc nền “${label}” (${id}) lỗi ${formatNumber(failures)} lần liền.`
          : `Việc nền “${label}” (${id}) quá giờ mà chưa chạy.`,
    })),
  ...(isOlder(payouts.oldest_at, now, MONEY_LATE_MS)
    ? [{ kind: 'payouts', text: `${formatNumber(payouts.count)} lệnh trả shop, có lệnh chờ quá 3 ngày.` }]
    : []),
  ...(isOlder(refunds.oldest_at, now, MONEY_LATE_MS)
    ? [{ kind: 'refunds', text: `${formatNumber(refunds.count)} khoản hoàn tay, có khoản chờ quá 3 ngày.` }]
    : []),
];
