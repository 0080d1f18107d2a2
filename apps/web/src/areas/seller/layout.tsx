import { useMemo } from 'react';
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext, visitorContext } from '#app/context.ts';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { RoleNotice } from '#features/workspace/role-notice.tsx';
import { SearchHost } from '#features/workspace/search/search-host.tsx';
import { WorkspaceErrorLayout, WorkspaceLayout } from '#features/workspace/workspace-layout.tsx';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import type { Route } from './+types/layout';
import { planFoot } from './plan-foot.ts';
import { sellerNavigation } from './navigation.ts';
import { requireSeller, SELLER_PATH } from './require-seller.ts';
import { createSellerSearch } from './search-source.ts';
import { loadShopCounters, NO_COUNTERS, type ShopCounters } from './shop-counters.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'workspace');
  const { shopRole } = args.context.get(visitorContext);
  return {
    now: Date.now(),
    shopRole,
    counters: await loadShopCounters(args.context.get(servicesContext).call),
  };
}

/** The counters do not depend on what a page lists, but on what its forms changed. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'GET' && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function SellerLayout({ loaderData }: Route.ComponentProps) {
  const [counters, setCounters] = useLoadedState<typeof loaderData, ShopCounters>(
    loaderData,
    (loaded, previous) => loaded.counters ?? previous ?? NO_COUNTERS,
  );
  useOrderUpdates(() => {
    void loadShopCounters(callFromHere).then((latest) => {
      if (latest !== null) setCounters(latest);
    });
  });
  const source = useMemo(() => createSellerSearch(callFromHere, loaderData.shopRole), [loaderData.shopRole]);
  const navigation = {
    ...sellerNavigation(counters, loaderData.shopRole),
    foot: planFoot(counters.plan, loaderData.now),
  };
  return (
    <SearchHost navigation={navigation} source={source}>
      <WorkspaceLayout navigation={navigation}>
        <Outlet context={counters} />
      </WorkspaceLayout>
    </SearchHost>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const navigation = sellerNavigation(loaderData?.counters ?? NO_COUNTERS, loaderData?.shopRole ?? null);
  return isRouteErrorResponse(error) && error.status === 403 ? (
    <WorkspaceLayout navigation={navigation}>
      <RoleNotice
        text="Hãy nhờ chủ shop làm giúp, hoặc đổi vai trò cho bạn ở mục Nhân viên."
        homePath={SELLER_PATH}
        homeLabel="Về kênh người bán"
      />
    </WorkspaceLayout>
  ) : (
    <WorkspaceErrorLayout navigation={navigation} error={error} />
  );
}
