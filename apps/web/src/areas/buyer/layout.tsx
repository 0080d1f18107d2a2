import { marketName } from '@market/contract/rules/market-name';
import { listCategories } from '@market/contract/catalogue/routes';
import { listPaymentMethods } from '@market/contract/market-settings/routes';
import { listPolicies } from '@market/contract/policies/routes';
import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { POLICIES_PATH } from '#app/paths.ts';
import { servicesContext } from '#app/context.ts';
import { ErrorPage } from '#app/errors/lazy-error-page.tsx';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { menuCategories } from '#app/shell/categories.ts';
import type { ShellData } from '#app/shell/footer.tsx';
import { Storefront } from '#app/shell/storefront.tsx';
import type { Route } from './+types/layout';

/** Until editors write their own. */
const ABOUT =
  'Chợ sỉ và lẻ trực tuyến cho chủ shop Việt. Mua tận xưởng, giá rõ theo bậc, tiền hàng được bảo vệ đến khi nhận đủ.';

const EMPTY_SHELL: ShellData = {
  categories: [],
  paymentMethods: [],
  carriers: [],
  policies: [],
  footer: '',
  market: null,
};

interface LayoutData extends ShellData {
  /** The visitor may not see goods yet. */
  readonly isPlain: boolean;
}

/** Data of header and footer. The page renders without it when it fails. */
export async function loader({ context }: Route.LoaderArgs): Promise<LayoutData> {
  const { call, carriers, policies, market, opening } = context.get(servicesContext);
  if (opening !== null) return { ...EMPTY_SHELL, market, isPlain: true };
  const [answer, texts, methods] = await Promise.all([
    call(listCategories, { query: { level: 1 } }),
    call(listPolicies),
    call(listPaymentMethods),
  ]);
  const { policies: own, footer } = texts.ok ? texts.value.data : { policies: [], footer: null };
  const categories = answer.ok ? menuCategories(answer.value.categories) : [];
  return {
    categories,
    paymentMethods: methods.ok ? methods.value.data.payment_methods : [],
    carriers,
    policies: [...own.map(({ key, title }) => ({ title, url: `${POLICIES_PATH}/${key}` })), ...policies],
    footer: footer ?? ABOUT,
    market,
    isPlain: false,
  };
}
export const shouldRevalidate = () => false;

const PlainHeader = lazySection(async () => (await import('#app/shell/plain-header.tsx')).PlainHeader);

function Shell({ children, isPlain, ...shell }: LayoutData & { readonly children: ReactNode }) {
  if (!isPlain) return <Storefront {...shell}>{children}</Storefront>;
  return (
    <>
      <PlainHeader />
      <main id="noi-dung" className="wrap py-5 lg:py-8" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export default function BuyerLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    void import('#features/ads/track-impressions.ts')
      .then(({ trackImpressions: watchAds }) => watchAds())
      .catch(() => {});
  }, []);
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell {...(loaderData ?? { ...EMPTY_SHELL, isPlain: false })}>
      <title>{`Không mở được trang – ${marketName()}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage error={error} withPopularProducts={loaderData?.isPlain !== true} />
    </Shell>
  );
}
