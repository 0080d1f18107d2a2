import { listCategories } from '@market/contract';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { servicesContext } from '../context.ts';
import { ErrorPage } from '../shared/errors/error-page-later.tsx';
import { menuCategory } from '../shared/shell/categories.ts';
import { Storefront } from '../shared/shell/storefront.tsx';
import type { Route } from './+types/layout';

/** The shell's own data: the first level of categories, and the ways to pay. Without it the shell stands all the same. */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, paymentMethods } = context.get(servicesContext);
  const answer = await call(listCategories, { query: { level: 1 } });
  return { categories: answer.ok ? answer.value.categories.map(menuCategory) : [], paymentMethods };
}
export const shouldRevalidate = () => false;

export default function BuyerLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    void import('../shared/ads/seen-ads.ts').then(({ watchAds }) => watchAds()).catch(() => {});
  }, []);
  return (
    <Storefront {...loaderData}>
      <Outlet />
    </Storefront>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Storefront categories={loaderData?.categories ?? []} paymentMethods={loaderData?.paymentMethods ?? []}>
      <title>Không mở được trang – Chợ Phiên</title>
      <meta name="robots" content="noindex" />
      <ErrorPage error={error} />
    </Storefront>
  );
}
