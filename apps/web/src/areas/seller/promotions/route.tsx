import { countText } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { clsx } from 'clsx';
import { useNavigation, useRevalidator } from 'react-router';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_PROMOTIONS_PATH } from '#app/seller-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks, type TabItem } from '#ui/tabs.tsx';
import { requireSeller } from '../require-seller.ts';
import { NO_PRODUCTS } from '#features/own-products/own-products.ts';
import { loadOwnProducts } from '../own-shop.ts';
import type { Route } from './+types/route';
import { changePromotionsByForm, type PromotionsReply } from './action.ts';
import { CalendarPanel } from './calendar-panel.tsx';
import { calendarOf } from './calendar-rows.ts';
import { DealList } from './deal-list.tsx';
import { FreeShippingForm } from './free-shipping-form.tsx';
import { loadPromotions } from './load-promotions.ts';
import { OpenForm } from './open-form.tsx';
import { PER_PAGE, parsePromotionsQuery, promotionsPath } from './promotions-query.ts';
import { RuleList } from './rule-list.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'promotions');
  const { call } = args.context.get(servicesContext);
  const query = parsePromotionsQuery(args.url.searchParams);
  const choosesProducts =
    (query.tab === 'deals' && query.open === 'new') || (query.tab === 'codes' && query.open !== null);
  const [promotions, products] = await Promise.all([
    loadPromotions(call, query),
    choosesProducts ? loadOwnProducts(call) : NO_PRODUCTS,
  ]);
  if (query.tab === 'deals' || query.tab === 'codes')
    redirectPastEnd(args.url, {
      total: (query.tab === 'deals' ? promotions.deals : promotions.rules)?.total,
      page: query.page,
      perPage: PER_PAGE,
    });
  return { promotions, products, query, now: Date.now(), formKey: crypto.randomUUID() };
}

export const action = (args: Route.ActionArgs) => changePromotionsByForm(args);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Khuyến mãi & deal',
    description: 'Deal, mã giảm giá và miễn phí giao hàng của shop.',
    path: SELLER_PROMOTIONS_PATH,
    noindex: true,
  });

type Loaded = Route.ComponentProps['loaderData'];

const tabsOf = ({ promotions, query }: Loaded): TabItem[] =>
  (
    [
      ['deals', 'Deal', promotions.deals?.total],
      ['codes', 'Mã giảm giá', promotions.rules?.total],
      ['shipping', 'Miễn phí giao', undefined],
      ['calendar', 'Lịch', undefined],
    ] as const
  ).map(([tab, text, count]) => ({
    to: promotionsPath({ tab, page: 1, open: null }),
    text,
    on: query.tab === tab,
    count: countText(count),
  }));

interface TabPanelProps {
  readonly loaderData: Loaded;
  readonly reply: PromotionsReply | undefined;
  readonly busy: boolean;
}

function TabPanel({ loaderData: { promotions, query, now }, reply, busy }: TabPanelProps) {
  const { deals, rules, freeShipping } = promotions;
  const revalidator = useRevalidator();
  const retry = (title: string) => (
    <RetryRow
      title={title}
      onRetry={() => void revalidator.revalidate()}
      loading={revalidator.state === 'loading'}
    />
  );
  if (query.tab === 'deals')
    return deals === null ? (
      retry('Chưa tải được deal')
    ) : (
      <DealList deals={deals.rows} query={query} busy={busy} />
    );
  if (query.tab === 'codes')
    return rules === null ? (
      retry('Chưa tải được mã giảm giá')
    ) : (
      <RuleList rules={rules.rows} query={query} busy={busy} />
    );
  if (query.tab === 'calendar')
    return deals === null || rules === null ? (
      retry('Chưa tải được lịch')
    ) : (
      <CalendarPanel calendar={calendarOf(deals.rows, rules.rows, now)} />
    );
  return freeShipping === undefined ? (
    retry('Chưa tải được mức miễn phí giao')
  ) : (
    <FreeShippingForm
      key={String(freeShipping)}
      threshold={freeShipping}
      refusal={reply?.refusal ?? NO_REFUSAL}
      busy={busy}
    />
  );
}

const totalOf = ({ promotions: { deals, rules }, query: { tab } }: Loaded): number => {
  if (tab === 'deals') return deals?.total ?? 0;
  return tab === 'codes' ? (rules?.total ?? 0) : 0;
};

/** An empty list offers the button itself. */
const hasEmptyList = ({ promotions: { deals, rules }, query: { tab } }: Loaded): boolean =>
  (tab === 'deals' && deals?.total === 0) || (tab === 'codes' && rules?.total === 0);

export default function SellerPromotionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { query } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  const reply = actionData !== undefined && 'refusal' in actionData ? actionData : undefined;
  const form = <OpenForm {...loaderData} reply={reply} busy={busy} />;
  const { tab, open } = query;
  const editing = open !== null && (tab === 'deals' || tab === 'codes');
  return (
    <WorkspacePage
      title="Khuyến mãi & deal"
      actions={
        hasEmptyList(loaderData) ? undefined : (
          <LinkButton
            appearance="primary"
            size="sm"
            className="h-9! max-lg:h-11!"
            to={promotionsPath({ tab: tab === 'codes' ? 'codes' : 'deals', page: 1, open: 'new' })}
          >
            {tab === 'codes' ? 'Tạo mã' : 'Tạo deal'}
          </LinkButton>
        )
      }
    >
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-4',
          editing && 'lg:grid-cols-[minmax(0,1fr)_23rem]',
        )}
      >
        <div className={clsx('min-w-0', editing && 'max-lg:order-last')}>
          <TabLinks label="Khuyến mãi" className="mb-4 max-lg:-mx-4 max-lg:px-4" items={tabsOf(loaderData)} />
          {!editing && tab !== 'shipping' && reply?.refusal.problem != null && (
            <Notice kind="error" className="mb-3">
              {reply.refusal.problem}
            </Notice>
          )}
          <TabPanel loaderData={loaderData} reply={reply} busy={busy} />
          <Pagination
            page={query.page}
            pages={pageCount(totalOf(loaderData), PER_PAGE)}
            pathOf={(page) => promotionsPath({ ...query, page, open: null })}
          />
        </div>
        {editing && form}
      </div>
    </WorkspacePage>
  );
}
