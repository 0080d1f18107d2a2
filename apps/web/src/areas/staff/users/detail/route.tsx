import { getStaffUser } from '@market/contract/user-admin/routes';
import type { StaffUser } from '@market/contract/user-admin/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_USERS_PATH, staffUserPath } from '#app/staff-paths.ts';
import { ContactForm } from '#features/decisions/contact-form.tsx';
import type { DecisionReply } from '#features/decisions/decide-by-form.ts';
import { Facts, Figures } from '#features/decisions/facts.tsx';
import { browserCalls, serverCalls } from '#features/decisions/form-calls.ts';
import { HistoryPanel } from '#features/decisions/history-panel.tsx';
import { RecentCases, RecentOrders } from '#features/decisions/recent.tsx';
import { RecordColumns } from '#features/decisions/record-columns.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { fullDate } from '#ui/format-date.ts';
import { timeAgo } from '#ui/time-ago.ts';
import { requireStaff } from '../../require-staff.ts';
import { LockNotice } from '../lock-notice.tsx';
import { typeText, UserState } from '../user-cells.tsx';
import type { Route } from './+types/route';
import { decideAboutUser } from './action.ts';
import { UserDecisions } from './decisions.tsx';
import { Sessions, Shops } from './shops-and-sessions.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'people');
  const params = { id: Number(args.params.id) };
  const answer = await args.context.get(servicesContext).call(getStaffUser, { params });
  if (answer.ok) return { user: answer.value.data.user, now: Date.now() };
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy người dùng này.')
    : errorResponse(answer);
}

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'people');
  return decideAboutUser(args, Number(args.params.id), serverCalls(args));
};

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  decideAboutUser({ request, url: new URL(request.url) }, Number(params.id), browserCalls);

export const meta = (args: Route.MetaArgs) => {
  const user = args.loaderData?.user;
  return pageMeta(args, {
    title: user?.name ?? 'Người dùng',
    description: 'Một người dùng của sàn: đơn, tranh chấp, thiết bị và những gì nhân viên đã làm.',
    path: user === undefined ? STAFF_USERS_PATH : staffUserPath(user.id),
    noindex: true,
  });
};

function Head({ user, now }: { readonly user: StaffUser; readonly now: number }) {
  const { figures } = user;
  return (
    <section className="panel space-y-4 p-4 lg:p-5" aria-label="Tài khoản">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={user.name} src={user.avatar} size={56} />
        <span className="min-w-0 flex-1">
          <b className="block text-md font-bold break-words">{user.name}</b>
          <span className="num block text-sm text-ink-2">ID {user.id}</span>
        </span>
        <UserState user={user} />
      </div>
      <LockNotice lock={user.lock} />
      <Figures
        figures={[
          { label: 'Đơn', value: formatNumber(figures.orders) },
          { label: 'Đã hủy', value: formatNumber(figures.cancelled) },
          { label: 'Chi tiêu', value: dong(figures.spent) },
          { label: 'Xu', value: formatNumber(figures.coins) },
          { label: 'Tranh chấp', value: formatNumber(figures.cases) },
        ]}
      />
      <Facts
        facts={[
          { label: 'Loại', value: typeText(user) },
          {
            label: 'Điện thoại',
            value: user.phone && `${user.phone}${user.phone_verified ? '' : ' (chưa xác thực)'}`,
          },
          {
            label: 'Email',
            value: user.email && `${user.email}${user.email_verified ? '' : ' (chưa xác thực)'}`,
          },
          { label: 'Tham gia', value: fullDate(user.created_at) },
          { label: 'Hoạt động', value: timeAgo(Date.parse(user.last_active_at), now) },
        ]}
      />
      {user.actions.includes('contact') && <ContactForm key={user.id} />}
    </section>
  );
}

export default function StaffUserRoute({ loaderData: { user, now }, actionData }: Route.ComponentProps) {
  const reply = actionData as DecisionReply | undefined;
  return (
    <WorkspacePage title={user.name} back={{ to: STAFF_USERS_PATH, label: 'Về danh sách người dùng' }}>
      <RecordColumns
        head={<Head user={user} now={now} />}
        decisions={
          <>
            <UserDecisions user={user} refusal={reply?.refusal} />
            <Sessions sessions={user.sessions} now={now} />
            <HistoryPanel entries={user.history} />
          </>
        }
      >
        <Shops shops={user.shops} />
        <RecentOrders orders={user.recent_orders} />
        <RecentCases cases={user.recent_cases} />
      </RecordColumns>
    </WorkspacePage>
  );
}
