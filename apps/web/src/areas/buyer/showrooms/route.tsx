import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { listShowrooms } from '@market/contract/showrooms/routes';
import { servicesContext } from '#app/context.ts';
import { searchPath, showroomPath, SHOWROOMS_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta, pathListJsonLd } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ShowroomCard } from '#features/showroom/showroom-card.tsx';
import { toShowroomView } from '#features/showroom/showroom-view.ts';
import type { Route } from './+types/route';

const MAX_SHOWROOMS = 100;
const CRUMBS = [{ title: 'Showroom' }];
const SIZES = '(min-width: 1024px) 416px, 50vw';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const answer = await call(listShowrooms, { query: { limit: MAX_SHOWROOMS } });
  if (!answer.ok) throw errorResponse(answer);
  return { showrooms: answer.value.data.showrooms.map(toShowroomView) };
}

export const meta = (args: Route.MetaArgs) => {
  const showrooms = args.loaderData?.showrooms ?? [];
  return pageMeta(args, {
    title: 'Showroom: hàng tuyển chọn theo chủ đề',
    description: `Đồng phục, đồ tập, váy đầm, áo ấm… gom theo chủ đề từ nhiều xưởng trên ${marketName()}: xem vải, so giá sỉ theo bậc và đặt trong một lần.`,
    path: SHOWROOMS_PATH,
    noindex: showrooms.length === 0,
    jsonLd: [
      breadcrumbJsonLd(args, CRUMBS, SHOWROOMS_PATH),
      ...(showrooms.length > 0
        ? [
            pathListJsonLd(
              args,
              showrooms.map(({ title, slug }) => ({ title, path: showroomPath(slug) })),
            ),
          ]
        : []),
    ],
  });
};

export default function Showrooms({ loaderData: { showrooms } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <h1 className="text-2xl font-extrabold tracking-[-.02em] lg:text-3xl">Showroom</h1>
      <p className="mt-1 max-w-2xl text-sm text-ink-2 lg:text-md">
        Hàng tuyển chọn theo chủ đề từ nhiều xưởng, để bạn so vải, so giá và đặt trong một lần.
        {showrooms.length > 0 && (
          <span className="num"> Đang mở {formatNumber(showrooms.length)} showroom.</span>
        )}
      </p>
      {showrooms.length === 0 ? (
        <EmptyState
          art="sandals"
          title="Chưa có showroom nào đang mở"
          text="Trong lúc chờ, bạn xem hàng mới lên sạp nhé."
        >
          <LinkButton to={searchPath()} appearance="primary">
            Xem hàng trong chợ
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="mt-5 grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
          {showrooms.map((showroom, index) => (
            <li key={showroom.id} className="grid">
              <ShowroomCard showroom={showroom} sizes={SIZES} first={index < 3} level={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
