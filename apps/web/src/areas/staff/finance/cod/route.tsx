import { pageCount, parsePage } from '@market/contract/rules/pagination';
import {
  closeCodRemittance,
  importCodRemittance,
  listCodRemittances,
} from '@market/contract/shipping/routes';
import type { CodRemittance } from '@market/contract/shipping/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_COD_PATH } from '#app/staff-paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/field.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { toast } from '#ui/toast-store.ts';
import { requireStaff } from '../../require-staff.ts';
import { FileButton } from '../../file-button.tsx';
import { CloseLineButton } from '../close-line-button.tsx';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';

const PER_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const page = parsePage(args.url.searchParams.get('page'), PER_PAGE);
  const query = { page, limit: PER_PAGE };
  const [work, list] = await Promise.all([loadWork(call), call(listCodRemittances, { query })]);
  redirectPastEnd(args.url, { total: list.ok ? list.value.data.total : undefined, page, perPage: PER_PAGE });
  return { work, page, list: list.ok ? list.value.data : null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'COD về',
    description: 'Tiền thu hộ hãng vận chuyển nộp về và các dòng lệch.',
    path: STAFF_COD_PATH,
    noindex: true,
  });

const OUTCOMES: Readonly<Record<CodRemittance['outcome'], string>> = {
  matched: 'Khớp',
  different: 'Lệch số tiền',
  unknown: 'Không đơn nào mang mã này',
  twice: 'Đã nộp trước đó',
  undelivered: 'Đơn chưa giao, hỏi hãng trước khi ghi',
  unreadable: 'Không đọc được',
};

const CARRIERS = [
  { value: 'ghn', label: 'GHN' },
  { value: 'ghtk', label: 'GHTK' },
  { value: 'vtp', label: 'Viettel Post' },
];

function ImportForm() {
  const [carrier, setCarrier] = useState('ghn');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const read = async (file: File) => {
    setBusy(true);
    const answer = await callFromHere(importCodRemittance, { params: { carrier }, body: {}, file });
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.message);
      return;
    }
    const { matched, matched_amount, queued, skipped } = answer.value.data;
    toast.success(
      `${matched} dòng khớp ${dong(matched_amount)}, ${queued} cần xem, ${skipped} đã nhập trước`,
    );
    await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Hãng"
        className="h-8! w-auto! text-sm! max-lg:h-11!"
        options={CARRIERS}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value)}
      />
      <FileButton label="Nhập bảng đối soát" busy={busy} onFile={(file) => void read(file)} />
    </div>
  );
}

const difference = ({ amount, expected }: CodRemittance): string =>
  expected === null ? `Hãng nộp ${dong(amount)}` : `Đơn ghi ${dong(expected)}, hãng nộp ${dong(amount)}`;

function Row({ line }: { readonly line: CodRemittance }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 lg:px-5">
      <span className="min-w-0 flex-1 basis-48">
        <b className="num block font-semibold break-all">{line.tracking_code}</b>
        <span className="num block text-sm text-ink-3">
          {line.carrier.toUpperCase()}
          {line.order_number !== null && ` · #${line.order_number}`} · {dayTime(line.at)}
        </span>
      </span>
      <span className="text-sm lg:text-right">
        <b className="block font-semibold text-deal-ink">{OUTCOMES[line.outcome]}</b>
        <span className="num text-ink-2">{difference(line)}</span>
      </span>
      <CloseLineButton
        name={line.tracking_code}
        amount={line.amount}
        onClose={(reason) => callFromHere(closeCodRemittance, { params: { id: line.id }, body: { reason } })}
      />
    </li>
  );
}

export default function CodRoute({ loaderData: { work, list, page } }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_COD_PATH} work={work}>
      {list === null ? (
        <RetryRow
          title="Chưa tải được đối soát COD"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <Panel
          title="COD hãng nộp về"
          note={`${formatNumber(list.total)} dòng cần xem`}
          action={<ImportForm />}
        >
          {list.total === 0 ? (
            <EmptyState
              art="backpack"
              title="Không dòng nào lệch"
              text="Nhập bảng đối soát của hãng; dòng khớp được ghi ngay, dòng lệch hiện ở đây."
            />
          ) : (
            <ul aria-busy={loading}>
              {list.remittances.map((line) => (
                <Row key={line.id} line={line} />
              ))}
            </ul>
          )}
        </Panel>
      )}
      <Pagination
        page={page}
        pages={pageCount(list?.total ?? 0, PER_PAGE)}
        pathOf={(number) => (number === 1 ? STAFF_COD_PATH : `${STAFF_COD_PATH}?page=${number}`)}
      />
    </FinancePage>
  );
}
