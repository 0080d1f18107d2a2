import { listSellerCashRefunds } from '@market/contract/orders/cash-refund-routes';
import { parsePage } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { useSearchParams } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_CASH_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { OverdueCashNotice } from '../../overdue-cash-notice.tsx';
import { requireSeller } from '../../require-seller.ts';
import { useShopCounters } from '../../shop-counters.ts';
import type { Route } from './+types/route';
import { CARDS_PER_PAGE, CardList } from '../card-list.tsx';
import { CashRow } from './cash-row.tsx';
import { useReloadedList } from '../use-reloaded-list.ts';

/** Null when the request failed. */
const loadCashRefunds = async (call: Call, page: number) => {
  const answer = await call(listSellerCashRefunds, { query: { page, limit: CARDS_PER_PAGE } });
  return answer.ok ? { items: answer.value.data.cash_refunds, total: answer.value.data.total } : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'orders');
  const page = parsePage(args.url.searchParams.get('page'), CARDS_PER_PAGE);
  const list = await loadCashRefunds(args.context.get(servicesContext).call, page);
  redirectPastEnd(args.url, { total: list?.total, page, perPage: CARDS_PER_PAGE });
  return { list };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Hoàn tiền mặt',
    description: 'Những khoản tiền mặt shop tự thu và cần trả lại người mua.',
    path: SELLER_CASH_PATH,
    noindex: true,
  });

const BACK_LINK = { to: SELLER_ORDERS_PATH, label: 'Về danh sách đơn hàng' };

export default function SellerCashRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const page = parsePage(search.get('page'), CARDS_PER_PAGE);
  const { overdueRefunds: late } = useShopCounters();
  const { list, loading, reload } = useReloadedList(loaderData, () => loadCashRefunds(callFromHere, page));
  return (
    <WorkspacePage title="Hoàn tiền mặt" back={BACK_LINK}>
      <CardList
        list={list}
        page={page}
        loading={loading}
        onRetry={() => void reload()}
        failureTitle="Chưa tải được các khoản hoàn tiền mặt"
        empty={{
          title: 'Chưa có khoản hoàn tiền mặt nào',
          text: 'Khi shop tự giao, tự thu tiền mặt và có khoản cần trả lại người mua, khoản đó hiện ở đây.',
        }}
        renderItem={(refund) => <CashRow key={refund.id} refund={refund} />}
      >
        <OverdueCashNotice late={late} />
      </CardList>
    </WorkspacePage>
  );
}
