import { listStaffShowrooms } from '@market/contract/showrooms/staff-routes';
import { formatNumber } from '@market/contract/rules/money';
import { Plus } from '#ui/icons.ts';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_SHOWROOMS_PATH, staffShowroomPath } from '#app/staff-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { requireStaff } from '../../require-staff.ts';
import { ContentPage } from '../content-page.tsx';
import type { Route } from './+types/route';
import { showroomPhase } from './showroom-phase.ts';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const answer = await args.context.get(servicesContext).call(listStaffShowrooms);
  if (!answer.ok) throw errorResponse(answer);
  return { showrooms: answer.value.data.showrooms, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Showroom',
    description: 'Tuyển chọn sản phẩm theo chủ đề.',
    path: STAFF_SHOWROOMS_PATH,
    noindex: true,
  });

export default function ShowroomsRoute({ loaderData: { showrooms, now } }: Route.ComponentProps) {
  return (
    <ContentPage>
      <section className="panel p-4 lg:p-5" aria-labelledby="showroom">
        <header className="mb-4 flex items-center">
          <h2 id="showroom" className="text-md font-bold">
            Showroom <span className="text-sm font-normal text-ink-2">{showrooms.length}</span>
          </h2>
          <LinkButton
            to={staffShowroomPath('moi')}
            appearance="soft"
            className="ml-auto"
            icon={<Plus aria-hidden className="ico" />}
          >
            Thêm showroom
          </LinkButton>
        </header>
        {showrooms.length === 0 && (
          <EmptyState
            art="tote"
            title="Chưa có showroom nào"
            text="Gom sản phẩm cùng chủ đề thành một trang riêng."
          />
        )}
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {showrooms.map((showroom) => {
            const phase = showroomPhase(showroom, now);
            return (
              <li key={showroom.id}>
                <Link
                  to={staffShowroomPath(showroom.id)}
                  className="card block h-full overflow-hidden hover:border-line-strong"
                >
                  <img
                    src={showroom.thumb}
                    alt=""
                    width={260}
                    height={150}
                    loading="lazy"
                    className="aspect-[16/9] w-full object-cover"
                  />
                  <span className="block p-3">
                    <b className="line-clamp-2 font-semibold">{showroom.title}</b>
                    <span className="num block text-sm text-ink-2">
                      {formatNumber(showroom.total_products)} mẫu
                    </span>
                    <span className="mt-1.5 inline-block">
                      <Badge tone={phase.tone}>{phase.label}</Badge>
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </ContentPage>
  );
}
