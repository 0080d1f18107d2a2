import { marketName } from '@market/contract/rules/market-name';
import { countText, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { redirect, useNavigation, useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { DEALS_PATH } from '#app/paths.ts';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { DealsHeader } from './deals-header.tsx';
import { DealCategories, DealOrder } from './controls.tsx';
import { DealTile } from './deal-tile.tsx';
import { loadDeals, type DealsPage } from './load-deals.ts';
import { nextDealChange } from './next-deal-change.ts';
import { EmptyDeals } from './empty-deals.tsx';
import { dealsPath, parseDealQuery } from './query.ts';
import type { Route } from './+types/route';

const pageOf = async (ask: typeof call, url: URL): Promise<DealsPage> => {
  const query = parseDealQuery(url.searchParams);
  const found = await loadDeals(ask, query);
  if ('lastPage' in found) throw redirect(dealsPath({ ...query, page: found.lastPage }));
  return found;
};

export const loader = ({ context, url }: Route.LoaderArgs) => pageOf(context.get(servicesContext).call, url);

/** Bypasses the cached page, because deals start and end. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<DealsPage> =>
  pageOf(call, new URL(request.url));

const titleOf = ({ query: { status } }: DealsPage) => (status === 'running' ? 'Deal hôm nay' : 'Deal sắp mở');
const crumbsOf = (page: DealsPage) =>
  page.query.status === 'running'
    ? [{ title: titleOf(page) }]
    : [{ title: 'Deal', to: DEALS_PATH }, { title: titleOf(page) }];

export const meta = (args: Route.MetaArgs) => {
  const { loaderData: page } = args;
  if (page === undefined) return [];
  const { query, cards, total } = page;
  const path = dealsPath({ ...query, category: null, sort: 'deal_end_at' });
  return pageMeta(args, {
    title: titleOf(page) + (query.page > 1 ? ` – trang ${query.page}` : ''),
    description: `${formatNumber(total)} deal ${query.status === 'running' ? 'đang mở' : 'sắp mở'} trên ${marketName()}: giá deal, số lượng còn lại và giờ ${query.status === 'running' ? 'kết thúc' : 'mở bán'} của từng mẫu tận xưởng.`,
    path,
    noindex: total === 0 || path !== dealsPath(query),
    jsonLd: [
      breadcrumbJsonLd(args, crumbsOf(page), path),
      ...(cards.length > 0 ? [itemListJsonLd(args, cards)] : []),
    ],
  });
};

/** Tolerated clock difference to the server. */
const RELOAD_DELAY_MS = 2_500;

const useReloadOnChange = (): (() => void) => {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), RELOAD_DELAY_MS);
  };
};

function Grid({ page }: { readonly page: DealsPage }) {
  const onTurn = useReloadOnChange();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === DEALS_PATH;
  return (
    <ul
      aria-busy={loading || undefined}
      className={clsx(
        'grid grid-cols-2 gap-2.5 transition-opacity md:grid-cols-3 lg:grid-cols-4 lg:gap-4',
        loading && 'opacity-50 delay-200',
      )}
    >
      {page.cards.map((card, index) => (
        <li key={`${card.deal?.id}-${card.dealState}`} className="grid min-w-0">
          <DealTile card={card} first={index < 4} onTurn={onTurn} />
        </li>
      ))}
    </ul>
  );
}

export default function Deals({ loaderData: page }: Route.ComponentProps) {
  const { query, cards, running, scheduled } = page;
  const upcoming = query.status === 'scheduled';
  const to = (status: 'running' | 'scheduled') =>
    dealsPath({ status, category: null, sort: 'deal_end_at', page: 1 });
  return (
    <>
      <Breadcrumbs items={crumbsOf(page)} />
      <DealsHeader
        title={titleOf(page)}
        text={
          upcoming
            ? 'Xem trước giá và giờ mở. Trước giờ đó hàng bán theo giá thường.'
            : 'Giá deal có giờ và có số lượng, hết là về giá thường.'
        }
        next={query.sort === 'deal_end_at' && query.page === 1 ? nextDealChange(cards, query.status) : null}
      />
      <TabLinks
        label="Deal"
        className="mt-3"
        items={[
          { to: to('running'), text: 'Đang mở', on: !upcoming, count: countText(running) },
          { to: to('scheduled'), text: 'Sắp mở', on: upcoming, count: countText(scheduled) },
        ]}
      />
      <div className="mt-4 gap-6 lg:grid lg:grid-cols-[15.5rem_1fr] lg:items-start">
        <DealCategories query={query} categories={page.categories} />
        <div className="min-w-0 max-lg:mt-2.5">
          <DealOrder query={query} />
          <div className="mt-4">{cards.length === 0 ? <EmptyDeals page={page} /> : <Grid page={page} />}</div>
          <Pagination
            page={query.page}
            pages={page.pages}
            pathOf={(number) => dealsPath({ ...query, page: number })}
          />
        </div>
      </div>
    </>
  );
}
