import { listStaffHomeSections } from '@market/contract/content/staff-routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_HOME_BLOCKS_PATH } from '#app/staff-paths.ts';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../../require-staff.ts';
import type { Route } from './+types/route';
import { HomeEditor } from './home-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const answer = await args.context.get(servicesContext).call(listStaffHomeSections);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bố cục trang chủ',
    description: 'Các khối của trang chủ, thứ tự và nội dung.',
    path: STAFF_HOME_BLOCKS_PATH,
    noindex: true,
  });

export default function HomeBlocksRoute({ loaderData: { sections, version } }: Route.ComponentProps) {
  return (
    <KeyedContent contentKey={String(version)}>
      <HomeEditor sections={sections} version={version} />
    </KeyedContent>
  );
}
