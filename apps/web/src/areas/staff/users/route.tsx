import type { StaffListedUser } from '@market/contract/user-admin/schemas';
import { getStaffUser, listStaffUsers } from '@market/contract/user-admin/routes';
import type { Call } from '@market/contract/web';
import { useCallback } from 'react';
import { data, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { SentForm } from '#app/page-forms.ts';
import { STAFF_USERS_PATH } from '#app/staff-paths.ts';
import type { DecisionReply } from '#features/decisions/decide-by-form.ts';
import { browserCalls, serverCalls, type FormCalls } from '#features/decisions/form-calls.ts';
import { ListPage } from '#features/decisions/list-page.tsx';
import { listPath, parseListState, ROWS_PER_PAGE } from '#features/workspace/table/list-address.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { decideAboutUser } from './detail/action.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { PanelFrame, UserPanel } from './user-panel.tsx';
import { UserCards, userLinkId, USER_COLUMNS } from './user-cells.tsx';
import { openedUserId, userQuery, USER_FILTERS, USER_LIST, USER_SORTS } from './user-list.ts';

const loadOpened = async (call: Call, id: number | null) => {
  if (id === null) return null;
  const answer = await call(getStaffUser, { params: { id } });
  return answer.ok
    ? { id, user: answer.value.data.user, problem: null }
    : { id, user: null, problem: answer.message };
};

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'people');
  const { searchParams } = args.url;
  const state = parseListState(USER_LIST, searchParams);
  const query = {
    ...userQuery(state),
    page: state.page,
    limit: ROWS_PER_PAGE,
  };
  const { call } = args.context.get(servicesContext);
  const [found, opened] = await Promise.all([
    call(listStaffUsers, { query }),
    loadOpened(call, openedUserId(searchParams)),
  ]);
  redirectPastEnd(args.url, {
    total: found.ok ? found.value.data.total : undefined,
    page: state.page,
    perPage: ROWS_PER_PAGE,
  });
  return { found: found.ok ? found.value.data : null, opened };
}

const decideAboutOpened = (args: SentForm, calls: FormCalls) => {
  const id = openedUserId(args.url.searchParams);
  if (id === null) throw data(null, { status: 400 });
  return decideAboutUser(args, id, calls);
};

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'people');
  return decideAboutOpened(args, serverCalls(args));
};

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  decideAboutOpened({ request, url: new URL(request.url) }, browserCalls);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Người dùng',
    description: 'Mọi người dùng của sàn: tìm, khóa và mở khóa.',
    path: STAFF_USERS_PATH,
    noindex: true,
  });

const userId = ({ id }: StaffListedUser): string => String(id);

export default function StaffUsersRoute({ loaderData: { found, opened }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const state = parseListState(USER_LIST, search);
  const closePath = listPath(USER_LIST, state);
  const close = useCallback(
    () => void navigate(closePath, { preventScrollReset: true }),
    [navigate, closePath],
  );
  const panel = usePanelFocus(opened?.id ?? null, { linkId: userLinkId, onClose: close });
  const reply = actionData as DecisionReply | undefined;
  return (
    <ListPage
      definition={USER_LIST}
      state={state}
      title="Người dùng"
      searchLabel="Tìm người dùng"
      searchPlaceholder="Tên, số điện thoại, email, mã đơn"
      fields={USER_FILTERS}
      sorts={USER_SORTS}
      columns={USER_COLUMNS}
      rows={found?.users ?? null}
      total={found?.total ?? 0}
      rowId={userId}
      renderCards={(users) => <UserCards users={users} />}
      noMatchTitle="Không tìm thấy ai"
      empty={{ title: 'Chưa có ai', text: 'Người dùng hiện ở đây khi họ đăng ký.' }}
      aside={
        opened && {
          rowId: String(opened.id),
          panel: (
            <PanelFrame
              ref={panel}
              label={opened.user?.name ?? 'Người dùng'}
              closePath={closePath}
              busy={loading}
            >
              {opened.user === null ? (
                <RetryRow
                  title={opened.problem}
                  onRetry={() => void revalidator.revalidate()}
                  loading={loading}
                />
              ) : (
                <UserPanel key={opened.id} user={opened.user} refusal={reply?.refusal} />
              )}
            </PanelFrame>
          ),
        }
      }
    />
  );
}
