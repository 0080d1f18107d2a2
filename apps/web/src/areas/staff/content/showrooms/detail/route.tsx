import { getStaffShowroom } from '@market/contract/showrooms/staff-routes';
import { useNavigate } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_SHOWROOMS_PATH, staffShowroomPath } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../../../require-staff.ts';
import type { Route } from './+types/route';
import { ShowroomForm } from './showroom-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const { id } = args.params;
  if (id === 'moi') return { showroom: null };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFoundResponse('Showroom này không còn nữa');
  const params = { id: Number(id) };
  const answer = await args.context.get(servicesContext).call(getStaffShowroom, { params });
  if (!answer.ok) throw errorResponse(answer);
  return { showroom: answer.value.data.showroom };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.showroom?.title ?? 'Thêm showroom',
    description: 'Soạn một showroom.',
    path: staffShowroomPath('moi'),
    noindex: true,
  });

export default function ShowroomRoute({ loaderData: { showroom } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <WorkspacePage
      title={showroom === null ? 'Thêm showroom' : 'Sửa showroom'}
      back={{ to: STAFF_SHOWROOMS_PATH, label: 'Về danh sách showroom' }}
    >
      <KeyedContent contentKey={`${showroom?.id ?? 'moi'} ${showroom?.version ?? 0}`}>
        <ShowroomForm
          showroom={showroom}
          onSaved={(id) => void navigate(staffShowroomPath(id), { replace: true })}
          onDeleted={() => void navigate(STAFF_SHOWROOMS_PATH)}
        />
      </KeyedContent>
    </WorkspacePage>
  );
}
