import { Outlet } from 'react-router';
import { call as callFromHere } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { ErrorPage } from '#app/errors/lazy-error-page.tsx';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { OfflineBanner } from '#app/shell/status-banners.tsx';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import type { Route } from './+types/layout';
import { requireSeller } from './require-seller.ts';
import { SellerSidebar } from './sidebar.tsx';
import { loadShopCounters, NO_COUNTERS, type ShopCounters } from './shop-counters.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args);
  return { counters: await loadShopCounters(args.context.get(servicesContext).call) };
}

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
  return (
    <>
      <OfflineBanner />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
        <SellerSidebar counters={counters} />
        <div className="min-w-0">
          <Outlet context={counters} />
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <title>Không mở được trang – Chợ Phiên</title>
      <meta name="robots" content="noindex" />
      <SellerSidebar counters={NO_COUNTERS} />
      <main id="noi-dung" tabIndex={-1} className="min-w-0 self-center">
        <ErrorPage error={error} />
      </main>
    </div>
  );
}
