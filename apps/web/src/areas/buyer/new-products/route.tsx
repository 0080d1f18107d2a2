import { parsePage } from '@market/contract/rules/pagination';
import { marketName } from '@market/contract/rules/market-name';
import { Sparkles } from '#ui/icons.ts';
import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { Link, redirect, useLocation } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { NEW_PRODUCTS_PATH, pagePath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { serverNow } from '#app/server-clock.ts';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta } from '#app/page-meta.ts';
import { signInPath } from '#app/session/session.ts';
import { hasSessionHint } from '#app/session/session-store.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGridSkeleton } from '#features/product-card/product-grid.tsx';
import type { Route } from './+types/route';
import { DaySections } from './day-sections.tsx';
import { loadNewProducts, PER_PAGE } from './load.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const HEADING = 'Hàng mới';
const crumbs = [{ title: HEADING }];
const FIRST_SCREEN_CARDS = 6;

const pathOf = (page: number) => pagePath({ pathname: NEW_PRODUCTS_PATH, search: '' }, page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = parsePage(url.searchParams.get('page'), PER_PAGE);
  const found = await loadNewProducts(context.get(servicesContext).call, page, serverNow());
  if (found === null) throw errorResponse({ status: 503, message: 'Chưa tải được hàng mới.', facts: {} });
  if (found.days.length === 0 && found.page > 1) throw redirect(pathOf(Math.max(1, found.pages)));
  return found;
}

export const meta = (args: Route.MetaArgs) => {
  if (args.loaderData === undefined) return [];
  const { days, page } = args.loaderData;
  const cards = days.flatMap((day) => day.cards);
  const path = pathOf(page);
  return pageMeta(args, {
    title: HEADING + (page > 1 ? ` – trang ${page}` : ''),
    description: `Sản phẩm vừa lên sạp từ các xưởng và shop trên ${marketName()}: giá sỉ theo bậc số lượng, mức tối thiểu và tồn kho rõ ràng, mẫu mới nhất đứng đầu.`,
    path,
    noindex: cards.length === 0,
    jsonLd: [
      breadcrumbJsonLd(args, crumbs, path),
      ...(cards.length > 0 ? [itemListJsonLd(args, cards)] : []),
    ],
  });
};

const PersonalProducts = lazy(() => import('./personal-products.tsx'));

/** Filled in by the browser; guests see the public list instead. */
function PersonalProductsSlot({ onNothing }: { readonly onNothing: () => void }) {
  const maybeSignedIn = useBrowserValue(hasSessionHint, false);
  const waiting = <ProductGridSkeleton count={PER_PAGE} />;
  return (
    <div className="for-user">
      {maybeSignedIn ? (
        <SectionBoundary fallback={waiting}>
          <PersonalProducts onNothing={onNothing} />
        </SectionBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}

function SignInHint() {
  const { pathname, search } = useLocation();
  return (
    <div className="for-guest mb-4">
      <Notice>
        <Link to={signInPath(pathname + search)} rel="nofollow" className="link">
          Đăng nhập
        </Link>{' '}
        để xem hàng mới của các shop bạn theo dõi và danh mục bạn quan tâm.
      </Notice>
    </div>
  );
}

export default function NewProductsRoute({ loaderData: { days, page, pages } }: Route.ComponentProps) {
  const [nothing, setNothing] = useState(false);
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className="mb-4 flex items-center gap-2 text-xl font-bold lg:text-2xl">
        <Sparkles aria-hidden className="ico size-6! text-brand-mark" />
        {HEADING}
        <span className="for-user">cho bạn</span>
      </h1>
      {nothing ? (
        <Notice className="mb-4">
          Chưa có hàng mới riêng cho bạn. Theo dõi vài shop để thấy hàng mới của họ ở đây; dưới đây là hàng
          mới của cả chợ.
        </Notice>
      ) : (
        <PersonalProductsSlot onNothing={() => setNothing(true)} />
      )}
      <SignInHint />
      <div className={nothing ? undefined : 'for-guest'}>
        {days.length === 0 ? (
          <EmptyState art="cap" title="Chưa có hàng mới" text="Ghé lại sau khi các shop lên hàng nhé." />
        ) : (
          <DaySections days={days} first={FIRST_SCREEN_CARDS} />
        )}
        <Pagination page={page} pages={pages} pathOf={pathOf} />
      </div>
    </>
  );
}
