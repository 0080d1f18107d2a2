import { listFollowedShops } from '@market/contract/following/routes';
import { FOLLOWED_SHOPS_PER_PAGE } from '@market/contract/constants/pages';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { FOLLOWED_SHOPS_PATH, NEW_PRODUCTS_PATH, shopSearchPath } from '#app/paths.ts';
import { followByForm } from '#features/follow/follow-by-form.ts';
import { answerForm } from '#app/page-forms.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RecommendationsSection } from '#features/recommendations/recommendations-section.tsx';
import { AccountLayout } from '../account-layout.tsx';
import type { Route } from './+types/route';
import { toFollowedView } from './followed-view.ts';
import { ShopPanel } from './shop-panel.tsx';
import { useFollowedShops } from './use-followed-shops.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const answer = await call(listFollowedShops, { query: { limit: FOLLOWED_SHOPS_PER_PAGE } });
  if (!answer.ok) throw errorResponse(answer);
  const { shops, total } = answer.value.data;
  return { shops: shops.map(toFollowedView), total };
}

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return answerForm(args, { unfollow: followByForm });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Shop đang theo dõi',
    description: 'Các shop bạn theo dõi và hàng mới của họ.',
    path: FOLLOWED_SHOPS_PATH,
    noindex: true,
  });

function NoShops() {
  return (
    <div className="panel">
      <EmptyState
        art="socks"
        title="Bạn chưa theo dõi shop nào"
        text="Bấm “Theo dõi” ở trang shop, hàng mới của shop sẽ hiện ở đây."
      >
        <LinkButton to={shopSearchPath()} appearance="primary">
          Tìm shop
        </LinkButton>
      </EmptyState>
    </div>
  );
}

export default function FollowedShopsRoute({ loaderData }: Route.ComponentProps) {
  const { shops, total, status, leaving, more, leave } = useFollowedShops(loaderData);
  return (
    <AccountLayout
      title="Shop đang theo dõi"
      action={
        shops.length > 0 && (
          <Link to={NEW_PRODUCTS_PATH} className="link inline-flex min-h-11 items-center text-sm">
            Xem hàng mới
          </Link>
        )
      }
    >
      {total === 0 ? (
        <NoShops />
      ) : (
        <ul className="grid gap-3.5 lg:grid-cols-2">
          {shops.map((shop) => (
            <li key={shop.id} className="min-w-0">
              <ShopPanel shop={shop} leaving={leaving === shop.id} onLeave={() => leave(shop)} />
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {total} shop đang theo dõi
      </p>
      {status === 'failed' && <p className="mt-3 text-center text-sm text-deal-ink">Chưa tải thêm được.</p>}
      {shops.length < total && (
        <div className="mt-5 text-center">
          <Button loading={status === 'loading'} onClick={more}>
            Xem thêm
          </Button>
        </div>
      )}
      <RecommendationsSection columns={4} />
    </AccountLayout>
  );
}
