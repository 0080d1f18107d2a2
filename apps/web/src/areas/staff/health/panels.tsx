import type { HealthReport } from '@market/contract/health/schemas';
import { ledgerAccountLabel } from '@market/contract/rules/ledger-labels';
import { formatNumber } from '@market/contract/rules/money';
import { replicaText } from '@market/contract/rules/replica-states';
import type { ReactNode } from 'react';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { dayTime } from '#ui/format-date.ts';
import { timeAgo } from '#ui/time-ago.ts';
import { Facts } from './facts.tsx';
import { durationText, sizeText } from './sizes.ts';

interface PanelProps {
  readonly health: HealthReport;
}

function Box({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel min-w-0 p-4 lg:p-5">
      <h2 className="mb-3 text-md font-bold">{title}</h2>
      {children}
    </section>
  );
}

const ROLES: Readonly<Record<string, string>> = { web: 'Web', jobs: 'Việc nền', all: 'Web và việc nền' };

const fileStoreText = ({ store, answers }: PanelProps['health']['files']): string => {
  if (store === 'folder') return 'ổ đĩa của máy chủ';
  return answers ? 'kho S3' : 'kho S3 không trả lời';
};

const errorReportText = (reports: PanelProps['health']['error_reports']): string => {
  if (reports === null) return 'chỉ trong nhật ký máy chủ';
  return reports.answers ? 'gửi tới ERROR_REPORT_DSN' : 'nơi nhận không trả lời hoặc không nhận';
};

const sharedMemoryText = (memory: PanelProps['health']['shared_memory']): string => {
  if (memory === null) return 'không dùng';
  return memory.answers
    ? `trả lời, từ ${dayTime(memory.since)}`
    : `không trả lời từ ${dayTime(memory.since)}; PostgreSQL làm thay`;
};

export function ProcessPanel({
  health: { processes, providers, search, files, error_reports, shared_memory },
  now,
}: PanelProps & { now: number }) {
  return (
    <Box title="Tiến trình">
      {processes.length === 0 ? (
        <p className="text-sm text-ink-2">Chưa tiến trình nào báo về.</p>
      ) : (
        <ul className="text-sm">
          {processes.map(({ id, role, started_at, memory_bytes, cpu }) => (
            <li key={id} className="flex gap-3 border-t border-line py-2 first:border-0">
              <b className="min-w-0 flex-1 font-semibold">
                {ROLES[role] ?? role}
                <span className="block text-xs font-normal text-ink-3">
                  khởi động {timeAgo(Date.parse(started_at), now).toLocaleLowerCase('vi')}
                </span>
              </b>
              <span className="num text-right">
                {sizeText(memory_bytes)}
                <span className="block text-xs text-ink-3">CPU {String(cpu).replace('.', ',')}%</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ['Tìm kiếm', search.engine === 'opensearch' ? 'OpenSearch' : 'PostgreSQL'],
          ['Ảnh và tệp', fileStoreText(files)],
          ['Báo lỗi', errorReportText(error_reports)],
          ['Redis', sharedMemoryText(shared_memory)],
          [
            'Cổng và hãng',
            providers
              .map(({ name, kind }) =>
                kind === 'payment' ? ledgerAccountLabel(`gateway:${name}`) : name.toUpperCase(),
              )
              .join(', ') || 'chưa nối',
          ],
        ]}
      />
    </Box>
  );
}

const replicaFacts = (
  replica: PanelProps['health']['database']['replica'],
): (readonly [string, string])[] => {
  if (replica === null) return [];
  const { state, fault, lag_ms, since } = replica;
  const lag = lag_ms === null ? '' : `, chậm ${durationText(lag_ms)}`;
  return [['Bản sao để đọc', `${replicaText(state, fault)}${lag}, từ ${dayTime(since)}`]];
};

export function DatabasePanel({ health: { database, disk } }: PanelProps) {
  const used = disk === null ? 0 : 1 - disk.free / Math.max(1, disk.size);
  return (
    <Box title="Dữ liệu và tệp">
      {disk !== null && (
        <div className="mb-3 text-sm">
          <p className="mb-1 flex justify-between">
            <span>Ổ đĩa máy chủ</span>
            <b className="num font-semibold">
              còn {sizeText(disk.free)} trên {sizeText(disk.size)}
            </b>
          </p>
          <ProgressBar share={used} label="Ổ đĩa đã dùng" />
        </div>
      )}
      <Facts
        facts={[
          ['Cơ sở dữ liệu', `${sizeText(database.bytes)} · PostgreSQL ${database.version}`],
          ...replicaFacts(database.replica),
          [
            'Bảng lớn nhất',
            database.largest_tables.map(({ name, bytes }) => `${name} ${sizeText(bytes)}`).join(' · '),
          ],
          [
            'Kết nối',
            `${formatNumber(database.connections)} / ${formatNumber(database.max_connections)}, chờ khóa ${formatNumber(database.waiting_for_locks)}`,
          ],
        ]}
      />
    </Box>
  );
}

const booksText = (books: HealthReport['books']): string => {
  if (books === null) return 'Chưa đối chiếu';
  return books.issues === 0
    ? `Khớp, đối chiếu ${dayTime(books.at)}`
    : `Sai ${formatNumber(books.issues)} chỗ, đối chiếu ${dayTime(books.at)}`;
};

export function VersionPanel({ health: { version, migrations, books } }: PanelProps) {
  return (
    <Box title="Phiên bản và sổ sách">
      <Facts
        facts={[
          ['Phiên bản', version],
          ['Di trú', `${formatNumber(migrations.applied)} bước, cuối cùng ${migrations.latest}`],
          ['Sổ sách', booksText(books)],
        ]}
      />
      {books?.example != null && (
        <p className="num mt-1 text-sm break-words text-deal-ink">{books.example}</p>
      )}
    </Box>
  );
}

export function MessagesPanel({ health: { messages } }: PanelProps) {
  const { waiting, sent, given_up, failures } = messages;
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="tin-gui">
      <div className="flex min-h-15 flex-wrap items-center gap-3 px-4 py-3 lg:px-5">
        <h2 id="tin-gui" className="text-md font-bold">
          Tin gửi
        </h2>
        <p className="num text-sm text-ink-3">
          24 giờ: gửi {formatNumber(sent)}, hỏng {formatNumber(given_up)}, đang chờ {formatNumber(waiting)}
        </p>
      </div>
      {failures.length > 0 && (
        <ul>
          {failures.map(({ channel, at, failure }) => (
            <li key={at} className="flex gap-4 border-t border-line px-4 py-3 text-sm lg:px-5">
              <span className="num flex-none text-ink-3">{dayTime(at)}</span>
              <b className="w-14 flex-none font-semibold">{channel === 'sms' ? 'SMS' : 'E-mail'}</b>
              <span className="min-w-0 break-words">{failure ?? 'Hết hạn trước khi gửi được'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
