import { listSellerOrders } from '@market/contract';
import type { Call } from '@market/contract/web';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { call as callFromHere } from '../api.ts';
import { servicesContext } from '../context.ts';
import { ErrorPage } from '../shared/errors/error-page-later.tsx';
import { useOrderNews } from '../shared/orders/use-order-news.ts';
import { OfflineStrip } from '../shared/shell/strips.tsx';
import type { Route } from './+types/layout';
import { requireSeller } from './require-seller.ts';
import { Side } from './side.tsx';

/** How many orders wait for the shop's word; null when that could not be had. */
const countWaiting = async (call: Call): Promise<number | null> => {
  const answer = await call(listSellerOrders, { query: { limit: 1 } });
  return answer.ok ? answer.value.data.counts.wait_confirm : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args);
  return { waiting: await countWaiting(args.context.get(servicesContext).call) };
}

export default function SellerLayout({ loaderData }: Route.ComponentProps) {
  const [waiting, setWaiting] = useState({ of: loaderData, count: loaderData.waiting ?? 0 });
  if (waiting.of !== loaderData) setWaiting({ of: loaderData, count: loaderData.waiting ?? waiting.count });
  useOrderNews(() => {
    void countWaiting(callFromHere).then((count) => {
      if (count !== null) setWaiting((now) => ({ ...now, count }));
    });
  });
  return (
    <>
      <OfflineStrip />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
        <Side waiting={waiting.count} />
        <div className="min-w-0">
          <Outlet />
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
      <Side waiting={0} />
      <main id="noi-dung" tabIndex={-1} className="min-w-0 self-center">
        <ErrorPage error={error} />
      </main>
    </div>
  );
}
