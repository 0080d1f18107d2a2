import { listSellerCases } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import { pageCount, parsePage } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { useLocation, useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pagePath, SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_CASES_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';
import { CaseRow } from './case-row.tsx';
import { useReloadedList } from '../use-reloaded-list.ts';

const PER_PAGE = 20;
type CasePage = { readonly cases: readonly Case[]; readonly total: number } | null;

/** Null when the request failed. */
const loadCases = async (call: Call, page: number): Promise<CasePage> => {
  const answer = await call(listSellerCases, { query: { page, limit: PER_PAGE } });
  return answer.ok ? answer.value.data : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const page = parsePage(args.url.searchParams.get('page'), PER_PAGE);
  const list = await loadCases(args.context.get(servicesContext).call, page);
  redirectPastEnd(args.url, { total: list?.total, page, perPage: PER_PAGE });
  return { list };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Yêu cầu đổi trả',
    description: 'Những yêu cầu đổi trả của người mua mà shop cần trả lời.',
    path: SELLER_CASES_PATH,
    noindex: true,
  });

const BACK_LINK = { to: SELLER_ORDERS_PATH, label: 'Về danh sách đơn hàng' };

export default function SellerCasesRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const location = useLocation();
  const page = parsePage(search.get('page'), PER_PAGE);
  const { list, loading, reload } = useReloadedList(loaderData, () => loadCases(callFromHere, page));
  return (
    <WorkspacePage title="Yêu cầu đổi trả" back={BACK_LINK}>
      <div className="mx-auto max-w-4xl" aria-busy={loading}>
        {list === null && (
          <RetryRow title="Chưa tải được yêu cầu đổi trả" onRetry={() => void reload()} loading={loading} />
        )}
        {list?.cases.length === 0 && (
          <div className="panel">
            <EmptyState
              art="backpack"
              title="Chưa có yêu cầu đổi trả nào"
              text="Khi người mua gửi yêu cầu, shop có 48 giờ để trả lời."
            />
          </div>
        )}
        <ul className="space-y-3">
          {list?.cases.map((item) => (
            <CaseRow key={item.id} shown={item} />
          ))}
        </ul>
        {list !== null && (
          <Pagination
            page={page}
            pages={pageCount(list.total, PER_PAGE)}
            pathOf={(number) => pagePath(location, number)}
          />
        )}
      </div>
    </WorkspacePage>
  );
}
