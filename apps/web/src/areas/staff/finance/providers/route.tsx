import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { getProviderReconciliation } from '@market/contract/finance/routes';
import type { ProviderBooks, ProviderDifference } from '@market/contract/finance/schemas';
import { ledgerAccountLabel } from '@market/contract/rules/ledger-labels';
import { listProviderLines } from '@market/contract/provider-statements/routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { listPayments } from '@market/contract/payments/routes';
import { useNavigation, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_PROVIDERS_PATH } from '#app/staff-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../../require-staff.ts';
import { FinancePage } from '../finance-page.tsx';
import { loadWork } from '../load-work.ts';
import { Panel } from '../panel.tsx';
import type { Route } from './+types/route';
import { AskPanel } from './ask-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';

const MAX_KEYWORD = 64;
const FOUND_MAX = 10;
const PER_PAGE = 20;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'finance');
  const { call } = args.context.get(servicesContext);
  const keyword = (args.url.searchParams.get('tim') ?? '').trim().slice(0, MAX_KEYWORD);
  const page = parsePage(args.url.searchParams.get('page'), PER_PAGE);
  const [work, books, payments, statements] = await Promise.all([
    loadWork(call),
    call(getProviderReconciliation, { query: {} }),
    call(listPayments, {
      query: { online: true, limit: FOUND_MAX, ...(keyword === '' ? { state: 'pending' } : { keyword }) },
    }),
    call(listProviderLines, { query: { page, limit: PER_PAGE } }),
  ]);
  redirectPastEnd(args.url, {
    total: statements.ok ? statements.value.data.total : undefined,
    page,
    perPage: PER_PAGE,
  });
  return {
    work,
    keyword,
    page,
    statements: statements.ok ? statements.value.data : null,
    books: books.ok ? books.value.data : null,
    payments: payments.ok ? payments.value.data.payments : null,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Cổng thanh toán',
    description: 'Cổng báo gì và sàn đã ghi gì.',
    path: STAFF_PROVIDERS_PATH,
    noindex: true,
  });

const REASONS: Readonly<Record<ProviderDifference['reason'], string>> = {
  amount: 'Số tiền khác số đã yêu cầu',
  transaction: 'Mã giao dịch đã thuộc khoản khác',
  unknown: 'Không có khoản thanh toán nào mang mã này',
};

const sums = ({ count, amount }: ProviderBooks['booked']): string =>
  `${formatNumber(count)} lượt · ${dong(amount)}`;

function Provider({ books }: { readonly books: ProviderBooks }) {
  const agrees = books.booked.amount === books.confirmed.amount;
  const facts = [
    ['Sàn đã ghi', sums(books.booked)],
    ['Cổng xác nhận có chữ ký', sums(books.confirmed)],
    ['Đã hoàn', sums(books.refunded)],
    ['Sổ cái: đang ở cổng', dong(books.held)],
  ] as const;
  return (
    <li className="border-t border-line px-4 py-4 lg:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-bold">{books.label}</b>
        <Badge tone={agrees ? 'brand' : 'deal'}>
          {agrees ? 'Khớp' : `Lệch ${dong(Math.abs(books.booked.amount - books.confirmed.amount))}`}
        </Badge>
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-ink-3">{label}</dt>
            <dd className="num font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Difference({ row }: { readonly row: ProviderDifference }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm lg:px-5">
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold text-deal-ink">{REASONS[row.reason]}</b>
        <span className="num block break-all text-ink-3">
          {ledgerAccountLabel(`gateway:${row.provider}`)} ·{' '}
          {row.transaction_id ?? row.reference ?? 'không mã'} · {dayTime(row.at)}
        </span>
      </span>
      <span className="num lg:text-right">
        <span className="block">Cổng báo {row.reported === null ? 'không rõ' : dong(row.reported)}</span>
        <span className="block text-ink-3">
          Sàn ghi {row.booked === null ? 'chưa ghi' : dong(row.booked)}
        </span>
      </span>
    </li>
  );
}

export default function ProvidersRoute({ loaderData }: Route.ComponentProps) {
  const { work, books, payments, statements, keyword, page } = loaderData;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  return (
    <FinancePage path={STAFF_PROVIDERS_PATH} work={work}>
      {books === null ? (
        <RetryRow
          title="Chưa tải được đối soát cổng"
          onRetry={() => void revalidator.revalidate()}
          loading={loading}
        />
      ) : (
        <div className="space-y-4">
          <Panel title="Cổng báo và sàn ghi" note={`${fullDate(books.from)} – ${fullDate(books.to)}`}>
            {books.providers.length === 0 ? (
              <EmptyState
                art="tote"
                title="Chưa có giao dịch qua cổng"
                text="31 ngày qua chưa có khoản nào."
              />
            ) : (
              <ul>
                {books.providers.map((provider) => (
                  <Provider key={provider.provider} books={provider} />
                ))}
              </ul>
            )}
          </Panel>
          <AskPanel key={keyword} payments={payments} keyword={keyword} />
          <StatementPanel statements={statements} />
          {books.differences.length > 0 && (
            <Panel title="Báo có chữ ký mà chưa ghi" note={`${books.differences.length} dòng`}>
              <ul>
                {books.differences.map((row) => (
                  <Difference key={`${row.provider}${row.reference}${row.at}`} row={row} />
                ))}
              </ul>
            </Panel>
          )}
        </div>
      )}
      <Pagination
        page={page}
        pages={pageCount(statements?.total ?? 0, PER_PAGE)}
        pathOf={(number) => (number === 1 ? STAFF_PROVIDERS_PATH : `${STAFF_PROVIDERS_PATH}?page=${number}`)}
      />
    </FinancePage>
  );
}
