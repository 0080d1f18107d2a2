import { listSellerCases } from '@market/contract/cases/routes';
import { parsePage } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_CASES_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';
import { CARDS_PER_PAGE, CardList } from '../card-list.tsx';
import { CaseRow } from './case-row.tsx';
import { useReloadedList } from '../use-reloaded-list.ts';

/** Null when the request failed. */
const loadCases = async (call: Call, page: number) => {
  const answer = await call(listSellerCases, { query: { page, limit: CARDS_PER_PAGE } });
  return answer.ok ? { items: answer.value.data.cases, total: answer.value.data.total } : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const page = parsePage(args.url.searchParams.get('page'), CARDS_PER_PAGE);
  const list = await loadCases(args.context.get(servicesContext).call, page);
  redirectPastEnd(args.url, { total: list?.total, page, perPage: CARDS_PER_PAGE });
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
  const page = parsePage(search.get('page'), CARDS_PER_PAGE);
  const { list, loading, reload } = useReloadedList(loaderData, () => loadCases(callFromHere, page));
  return (
    <WorkspacePage title="Yêu cầu đổi trả" back={BACK_LINK}>
      <CardList
        list={list}
        page={page}
        loading={loading}
        onRetry={() => void reload()}
        failureTitle="Chưa tải được yêu cầu đổi trả"
        empty={{
          title: 'Chưa có yêu cầu đổi trả nào',
          text: 'Khi người mua gửi yêu cầu, shop có 48 giờ để trả lời.',
        }}
        renderItem={(item) => <CaseRow key={item.id} shown={item} />}
      />
    </WorkspacePage>
  );
}
