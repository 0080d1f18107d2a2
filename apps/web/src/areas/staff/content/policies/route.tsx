import { listStaffPolicies } from '@market/contract/policies/staff-routes';
import { POLICIES } from '@market/contract/rules/policies';
import { ChevronRight } from '#ui/icons.ts';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_POLICIES_PATH, staffPolicyPath } from '#app/staff-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { fullDate } from '#ui/format-date.ts';
import { requireStaff } from '../../require-staff.ts';
import { ContentPage } from '../content-page.tsx';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const answer = await args.context.get(servicesContext).call(listStaffPolicies);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Chính sách',
    description: 'Lời ở chân trang và các văn bản mà chân trang dẫn tới.',
    path: STAFF_POLICIES_PATH,
    noindex: true,
  });

export default function PoliciesRoute({ loaderData: { policies } }: Route.ComponentProps) {
  return (
    <ContentPage>
      <section className="panel overflow-hidden" aria-labelledby="chinh-sach">
        <h2 id="chinh-sach" className="p-4 text-md font-bold">
          Chân trang và chính sách
        </h2>
        <ul>
          {policies.map(({ key, title, is_shown: isShown, changed_at: at, version }) => (
            <li key={key} className="border-t border-line">
              <Link to={staffPolicyPath(key)} className="flex items-center gap-3 p-4 hover:bg-sunken">
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-semibold">{title}</b>
                  <span className="block text-sm text-ink-2">
                    {at === null ? POLICIES[key].hint : `Bản ${version}, ${fullDate(at)}`}
                  </span>
                </span>
                <Badge tone={isShown ? 'brand' : 'mute'}>{isShown ? 'Đang hiện' : 'Chưa có'}</Badge>
                <ChevronRight aria-hidden className="ico text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="border-t border-line p-4 text-sm text-ink-2">
          Văn bản chưa có thì chân trang không dẫn tới. Cần luật sư đọc trước khi đăng.
        </p>
      </section>
    </ContentPage>
  );
}
