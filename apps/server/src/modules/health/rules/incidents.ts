import { formatNumber } from '@market/contract/rules/money';
import type { JobReport } from '@market/contract/health/schemas';
import { replicaText } from '@market/contract/rules/replica-states';
import type { ReplicaStatus } from '#platform/db/replica/reads.ts';
import type { OutboxState } from '#platform/events/outbox.ts';
import type { BackupState } from '#backups';
import type { BookCheck } from '#books';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';

interface QueuedMoney {
  readonly count: number;
  readonly oldest_at: Date | null;
}
interface Facts {
  readonly now: Date;
  readonly outbox: OutboxState;
  readonly jobs: readonly JobReport[];
  readonly payouts: QueuedMoney;
  /** By hand. */
  readonly refunds: QueuedMoney;
  /** Those that providers have not finished. */
  readonly providerRefunds: QueuedMoney;
  readonly backup: BackupState;
  readonly books: BookCheck | undefined;
  /** Whether the store of pictures and files answers. */
  readonly storage: boolean;
  /** Undefined where none is configured. */
  readonly replica: ReplicaStatus | undefined;
  /** Whether the service of error reports answers, or none is configured. */
  readonly errors: boolean;
  /** Undefined where none is configured. */
  readonly memory: { readonly isUp: boolean; readonly since: Date } | undefined;
}

const OUTBOX_LATE_MS = 10 * MINUTE;
const MONEY_LATE_MS = 3 * DAY;
/** A restart is no incident. */
const MEMORY_LOST_MS = MINUTE;

/** One a day, and two hours for a slow one. */
const BACKUP_LATE_MS = 26 * HOUR;

/** A restart of the replica is no incident. */
const REPLICA_UNUSABLE_MS = 2 * MINUTE;

interface Incident {
  readonly kind: string;
  readonly text: string;
}

const backupIncidents = ({ schedule, last, failure }: BackupState, now: Date): Incident[] => {
  if (failure !== null) return [{ kind: 'backup', text: failure.text }];
  return schedule !== null && last !== null && isOlder(last.at, now, BACKUP_LATE_MS)
    ? [{ kind: 'backup', text: 'Quá 26 giờ chưa có bản sao lưu mới.' }]
    : [];
};

const bookIncidents = (books: BookCheck | undefined): Incident[] =>
  books === undefined || books.issues === 0
    ? []
    : [
        {
          kind: 'books',
          text: `Sổ sách sai ${formatNumber(books.issues)} chỗ. Chạy npm run market -- check-money để xem từng chỗ.`,
        },
      ];

const replicaIncidents = (replica: ReplicaStatus | undefined, now: Date): Incident[] =>
  replica === undefined || replica.state === 'usable' || !isOlder(replica.since, now, REPLICA_UNUSABLE_MS)
    ? []
    : [
        {
          kind: 'replica',
          text: `Bản sao cơ sở dữ liệu (DATABASE_REPLICA_URL) ${replicaText(replica.state, replica.fault)}: chợ vẫn chạy, mọi lượt đọc dồn về máy chủ chính.`,
        },
      ];

const memoryIncidents = ({ memory, now }: Pick<Facts, 'memory' | 'now'>): Incident[] =>
  memory === undefined || memory.isUp || !isOlder(memory.since, now, MEMORY_LOST_MS)
    ? []
    : [
        {
          kind: 'shared_memory',
          text: 'Redis (REDIS_URL) không trả lời: chợ vẫn chạy bằng PostgreSQL, nhưng chậm hơn khi đông.',
        },
      ];

const isOlder = (time: Date | null, now: Date, ms: number): boolean =>
  time !== null && now.getTime() - time.getTime() > ms;

/** What makes no progress; `kind` names it for as long. */
export const incidentsOf = ({
  now,
  outbox,
  jobs,
  payouts,
  refunds,
  providerRefunds,
  backup,
  books,
  storage,
  replica,
  errors,
  memory,
}: Facts): Incident[] => [
  ...bookIncidents(books),
  ...backupIncidents(backup, now),
  ...replicaIncidents(replica, now),
  ...memoryIncidents({ memory, now }),
  ...(storage
    ? []
    : [
        {
          kind: 'storage',
          text: 'Kho ảnh và tệp (S3) không trả lời: ảnh không hiện, không ai tải lên được.',
        },
      ]),
  ...(errors
    ? []
    : [
        {
          kind: 'error_reports',
          text: 'Nơi nhận báo lỗi (ERROR_REPORT_DSN) không trả lời hoặc không nhận: lỗi chỉ còn trong nhật ký máy chủ.',
        },
      ]),
  ...(isOlder(outbox.oldest_at, now, OUTBOX_LATE_MS)
    ? [
        {
          kind: 'outbox',
          text: `Hộp thư đi chậm quá 10 phút, ${formatNumber(outbox.waiting)} sự kiện đang chờ.`,
        },
      ]
    : []),
  ...(outbox.given_up > 0
    ? [
        {
          kind: 'events',
          text: `Trong 24 giờ qua ${formatNumber(outbox.given_up)} sự kiện không xử lý được và đã bỏ: việc đi theo sự kiện (đơn hàng, tiền, thông báo) chưa làm.`,
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
  ...(isOlder(providerRefunds.oldest_at, now, MONEY_LATE_MS)
    ? [
        {
          kind: 'provider_refunds',
          text: `${formatNumber(providerRefunds.count)} khoản hoàn qua cổng thanh toán chưa xong, có khoản chờ quá 3 ngày.`,
        },
      ]
    : []),
];
