import { getCoins, listCoinTransactions } from '@market/contract/coins/routes';
import { pageCount } from '@market/contract/rules/pagination';
import { REF_CODE_PARAM } from '@market/contract/constants/accounts';
import { clsx } from 'clsx';
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { COINS_PATH, pagePath, searchPath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { BalancePanel } from './balance-panel.tsx';
import { PER_PAGE, parseCoinQuery, coinTabs, type CoinQuery } from './coin-list.ts';
import { HowCoinsWork } from './how-coins-work.tsx';
import { InviteCard } from './invite-card.tsx';
import { Transactions } from './transactions.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call, publicUrl } = args.context.get(servicesContext);
  const { tab, page } = parseCoinQuery(args.url.searchParams);
  const { direction } = tab;
  const [coins, list] = await Promise.all([
    call(getCoins),
    call(listCoinTransactions, { query: { page, limit: PER_PAGE, ...(direction && { direction }) } }),
  ]);
  if (!coins.ok) throw errorResponse(coins);
  // the balance is shown even when the history fails to load
  const history = list.ok ? list.value.data : null;
  redirectPastEnd(args.url, { total: history?.total, page, perPage: PER_PAGE });
  const invite = new URL('/', publicUrl);
  invite.searchParams.set(REF_CODE_PARAM, coins.value.data.ref_code);
  return {
    coins: coins.value.data,
    invite: invite.href,
    list: history,
    now: Date.now(),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Xu của tôi',
    description: 'Số dư xu, xu sắp nhận, xu sắp hết hạn và lịch sử.',
    path: COINS_PATH,
    noindex: true,
  });

function NoCoins({ tab, page }: CoinQuery) {
  if (page > 1)
    return (
      <EmptyState art="sandals" title="Trang này không có gì" text="Lịch sử xu ngắn hơn thế.">
        <LinkButton to={COINS_PATH}>Về trang đầu</LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState
      art="sandals"
      title={tab.direction === 'out' ? 'Bạn chưa dùng xu' : 'Chưa có xu nào'}
      text={
        tab.direction === 'out'
          ? 'Khi xác nhận đơn, bật “Dùng xu” để giảm tiền hàng.'
          : 'Đặt hàng và xác nhận đã nhận, xu của đơn sẽ vào đây.'
      }
    >
      <LinkButton to={searchPath()} appearance="primary">
        Đi chợ ngay
      </LinkButton>
    </EmptyState>
  );
}

export default function CoinsRoute({ loaderData }: Route.ComponentProps) {
  const { coins, invite, list, now } = loaderData;
  const [search] = useSearchParams();
  const location = useLocation();
  const revalidator = useRevalidator();
  const query = parseCoinQuery(search);
  const going = useNavigation().location?.pathname === COINS_PATH;
  return (
    <AccountLayout title="Xu của tôi">
      <BalancePanel coins={coins} />
      <TabLinks label="Lịch sử xu" items={coinTabs(query)} className="mt-5 mb-4 max-lg:-mx-4 max-lg:px-4" />
      <div className={clsx(going && 'opacity-60')} aria-busy={going}>
        {list === null && (
          <RetryRow
            title="Chưa tải được lịch sử xu"
            text="Số dư ở trên vẫn đúng."
            loading={revalidator.state === 'loading'}
            onRetry={() => void revalidator.revalidate()}
          />
        )}
        {list?.transactions.length === 0 && (
          <div className="panel">
            <NoCoins {...query} />
          </div>
        )}
        {list !== null && list.transactions.length > 0 && (
          <Transactions transactions={list.transactions} now={now} />
        )}
      </div>
      {list !== null && (
        <Pagination
          page={query.page}
          pages={pageCount(list.total, PER_PAGE)}
          pathOf={(number) => pagePath(location, number)}
        />
      )}
      {coins.ref_code !== '' && <InviteCard link={invite} terms={coins.terms} />}
      <HowCoinsWork terms={coins.terms} />
    </AccountLayout>
  );
}
