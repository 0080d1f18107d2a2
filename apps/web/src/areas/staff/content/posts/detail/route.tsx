import { getStaffPost } from '@market/contract/blog/staff-routes';
import { useNavigate } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_POSTS_PATH, staffPostPath } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../../../require-staff.ts';
import type { Route } from './+types/route';
import { PostForm } from './post-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const { id } = args.params;
  if (id === 'moi') return { post: null };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFoundResponse('Bài này không còn nữa');
  const params = { id: Number(id) };
  const answer = await args.context.get(servicesContext).call(getStaffPost, { params });
  if (!answer.ok) throw errorResponse(answer);
  return { post: answer.value.data.post };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.post?.title ?? 'Viết bài',
    description: 'Soạn bài viết của chợ.',
    path: staffPostPath('moi'),
    noindex: true,
  });

export default function PostRoute({ loaderData: { post } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <WorkspacePage
      title={post === null ? 'Viết bài' : 'Sửa bài'}
      back={{ to: STAFF_POSTS_PATH, label: 'Về danh sách bài viết' }}
    >
      <KeyedContent contentKey={`${post?.id ?? 'moi'} ${post?.version ?? 0}`}>
        <PostForm
          post={post}
          onSaved={(id) => void navigate(staffPostPath(id), { replace: true })}
          onDeleted={() => void navigate(STAFF_POSTS_PATH)}
        />
      </KeyedContent>
    </WorkspacePage>
  );
}
