import { roleMay } from '@market/contract/rules/shop-roles';
import { useState } from 'react';
import {
  useNavigation,
  useRevalidator,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Landmark } from '#ui/icons.ts';
import { servicesContext, visitorContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { SELLER_MONEY_PATH } from '#app/seller-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { BalanceCards } from './balance-cards.tsx';
import { BankPanel } from './bank-panel.tsx';
import { loadMoney, type Balance } from './load-money.ts';
import { ENTRIES_PER_PAGE, parseMoneyQuery } from './money-query.ts';
import { PastWeeks } from './past-weeks.tsx';
import { PayoutList } from './payout-list.tsx';
import { StatementPanel } from './statement-panel.tsx';

const PayoutDialog = lazyDialog(() => import('./payout-dialog.tsx'));
const BankDialog = lazyDialog(() => import('./bank-dialog.tsx'));
const DebtDialog = lazyDialog(() => import('./debt-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'money');
  const now = new Date();
  const query = parseMoneyQuery(args.url.searchParams, now);
  const mayPayOut = roleMay(args.context.get(visitorContext).shopRole, 'payouts');
  const money = await loadMoney(args.context.get(servicesContext).call, query, { now, mayPayOut });
  const { statement } = money;
  redirectPastEnd(args.url, { total: statement?.total, page: query.page, perPage: ENTRIES_PER_PAGE });
  return { money, mayPayOut, now: now.getTime() };
}

/** The opened entry concerns the browser only. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const rowsOf = ({ searchParams }: URL) => [searchParams.get('ky'), searchParams.get('page')].join();
  return currentUrl.search !== nextUrl.search && rowsOf(currentUrl) === rowsOf(nextUrl)
    ? false
    : defaultShouldRevalidate;
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Doanh thu và ví',
    description: 'Số dư, sao kê từng đồng và rút tiền của shop.',
    path: SELLER_MONEY_PATH,
    noindex: true,
  });

type Dialog = 'payout' | 'bank' | 'debt' | null;

/** Why nothing can be taken out now; null when it can. */
const payoutHindrance = ({ bank, bank_usable_at, available, minimum, requested }: Balance): string | null => {
  if (requested > 0) return 'Shop đang có một yêu cầu rút tiền chờ chuyển.';
  if (available < minimum) return 'Số dư chưa đủ mức rút tối thiểu.';
  if (bank === null) return null;
  return bank_usable_at === null ? null : 'Tài khoản nhận tiền vừa đổi, chưa rút được.';
};

export default function SellerMoneyRoute({ loaderData: { money, mayPayOut, now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const query = parseMoneyQuery(search, new Date(now));
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const reload = () => void revalidator.revalidate();
  useOrderUpdates(reload);
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const { balance, pending, statement, payouts, pastWeeks, firstDay } = money;
  const hindrance = balance === null ? 'Chưa tải được số dư.' : payoutHindrance(balance);
  return (
    <WorkspacePage
      title="Doanh thu & ví"
      actions={
        mayPayOut && (
          <Button
            appearance="primary"
            size="sm"
            className="h-9! max-lg:h-11! noscript:hidden!"
            icon={<Landmark aria-hidden className="ico size-4!" />}
            disabled={hindrance !== null}
            title={hindrance ?? undefined}
            onClick={() => setDialog(balance?.bank === null ? 'bank' : 'payout')}
          >
            Rút tiền
          </Button>
        )
      }
    >
      {balance === null ? (
        <RetryRow title="Chưa tải được số dư" onRetry={reload} loading={loading} />
      ) : (
        <BalanceCards
          balance={balance}
          pending={pending}
          debtAction={
            balance.debt > 0 && (
              <button
                type="button"
                className="link font-semibold max-lg:min-h-11"
                onClick={() => setDialog('debt')}
              >
                Trả nợ
              </button>
            )
          }
        />
      )}
      <StatementPanel
        statement={statement}
        query={query}
        firstDay={firstDay}
        now={now}
        loading={loading}
        onRetry={reload}
      />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-3 print:hidden">
        {mayPayOut && balance !== null && <BankPanel balance={balance} onChange={() => setDialog('bank')} />}
        {mayPayOut && <PayoutList payouts={payouts} />}
        <PastWeeks weeks={pastWeeks} firstDay={firstDay} now={now} />
      </div>
      {dialog === 'payout' && balance !== null && balance.bank !== null && (
        <PayoutDialog
          available={balance.available}
          minimum={balance.minimum}
          bank={balance.bank}
          onClose={close}
          onRequested={reload}
        />
      )}
      {dialog === 'bank' && <BankDialog bank={balance?.bank ?? null} onClose={close} onChanged={reload} />}
      {dialog === 'debt' && <DebtDialog onClose={close} />}
    </WorkspacePage>
  );
}
