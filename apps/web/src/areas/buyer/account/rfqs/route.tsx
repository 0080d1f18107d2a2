import { marketName } from '@market/contract/rules/market-name';
import { listCategories } from '@market/contract/catalogue/routes';
import { countUnreadQuotations, listMyRfqs, listRfqs } from '@market/contract/rfq/routes';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import { Plus } from '#ui/icons.ts';
import { useLocation } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { NEW_RFQ_PATH, pagePath, RFQS_PATH } from '#app/paths.ts';
import { useRfqChanges } from '#features/rfq/use-rfq-changes.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { RfqsLayout } from './rfqs-layout.tsx';
import type { Route } from './+types/route';
import { MarketFilters } from './market-filters.tsx';
import { MarketRfqCard, RfqCard } from './rfq-card.tsx';
import { PER_PAGE, emptyText, parseRfqQuery, rfqTabs, type RfqQuery } from './rfq-query.ts';

const loadOwn = async (call: Call, userId: number, { tab, page }: RfqQuery) => {
  const [answer, unread] = await Promise.all([
    call(listMyRfqs, { params: { id: userId }, query: { status: tab.status, page, limit: PER_PAGE } }),
    call(countUnreadQuotations),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  return { ...answer.value, unread: unread.ok ? unread.value.count : 0, categories: [] };
};

const loadMarket = async (call: Call, { keyword, category, page }: RfqQuery) => {
  const [answer, categories] = await Promise.all([
    call(listRfqs, {
      query: { page, limit: PER_PAGE, ...(keyword !== '' && { keyword }), ...(category && { category }) },
    }),
    call(listCategories, { query: { level: 1 } }),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  return {
    ...answer.value,
    counts: undefined,
    unread: 0,
    categories: categories.ok ? categories.value.categories : [],
  };
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = context.get(visitorContext);
  const { call } = context.get(servicesContext);
  const query = parseRfqQuery(url.searchParams, userId !== null);
  const list =
    query.market || userId === null ? await loadMarket(call, query) : await loadOwn(call, userId, query);
  redirectPastEnd(url, { total: list.total, page: query.page, perPage: PER_PAGE });
  return { ...list, query, signedIn: userId !== null, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Yêu cầu báo giá',
    description: 'Gửi yêu cầu một lần, nhận báo giá của nhiều xưởng và so sánh trước khi đặt.',
    path: RFQS_PATH,
  });

type Loaded = Route.ComponentProps['loaderData'];

const unreadText = ({ unread, query }: Loaded): string | null => {
  if (query.market) return `Yêu cầu đang nhận báo giá của người mua trên ${marketName()}.`;
  return unread > 0 ? `${unread} báo giá mới chưa đọc` : null;
};

function EmptyList({ query }: { readonly query: RfqQuery }) {
  const { title, text, create } = query.market
    ? { title: 'Chưa có yêu cầu nào', text: 'Thử từ khóa hoặc ngành hàng khác.', create: null }
    : emptyText(query);
  return (
    <div className="panel">
      <EmptyState art="backpack" title={title} text={text}>
        {create !== null && (
          <LinkButton to={create} appearance="primary">
            Tạo yêu cầu
          </LinkButton>
        )}
      </EmptyState>
    </div>
  );
}

export default function RfqsRoute({ loaderData }: Route.ComponentProps) {
  const { rfqs, total, counts, categories, query, signedIn, now } = loaderData;
  const location = useLocation();
  useRfqChanges(signedIn && !query.market);
  const emptyListOffersNew = rfqs.length === 0 && !query.market && emptyText(query).create !== null;
  const Card = query.market ? MarketRfqCard : RfqCard;
  return (
    <RfqsLayout
      signedIn={signedIn}
      title="Yêu cầu báo giá"
      text={unreadText(loaderData)}
      action={
        emptyListOffersNew ? null : (
          <LinkButton to={NEW_RFQ_PATH} appearance="primary" icon={<Plus aria-hidden className="ico" />}>
            Tạo yêu cầu
          </LinkButton>
        )
      }
    >
      {signedIn && (
        <TabLinks
          label="Trạng thái yêu cầu"
          items={rfqTabs(query, counts)}
          className="max-lg:-mx-4 max-lg:px-4 lg:gap-7!"
        />
      )}
      {query.market && <MarketFilters query={query} categories={categories} />}
      <div className="mt-4 space-y-4">
        {rfqs.length === 0 && <EmptyList query={query} />}
        {rfqs.map((rfq) => (
          <Card key={rfq.id} rfq={rfq} now={now} />
        ))}
      </div>
      <Pagination
        page={query.page}
        pages={pageCount(total, PER_PAGE)}
        pathOf={(number) => pagePath(location, number)}
      />
    </RfqsLayout>
  );
}
