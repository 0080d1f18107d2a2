import type { StaffListedUser } from '@market/contract/user-admin/schemas';
import { STAFF_ROLE_LABELS } from '@market/contract/rules/staff-roles';
import { formatNumber } from '@market/contract/rules/money';
import { BadgeCheck } from '#ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { staffUserPath } from '#app/staff-paths.ts';
import { parseListState } from '#features/workspace/table/list-address.ts';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { openedUserId, openUserPath, USER_LIST } from './user-list.ts';

interface UserProps {
  readonly user: StaffListedUser;
}

const NAME = 'flex min-h-11 min-w-0 items-center gap-3 hover:underline';

function NameAndPicture({ user: { name, avatar } }: UserProps) {
  return (
    <>
      <Avatar name={name} src={avatar} size={36} />
      <b className="min-w-0 font-semibold break-words">{name}</b>
    </>
  );
}

/** Id of the link that opens a person, which gets the focus back. */
export const userLinkId = (id: number): string => `nguoi-${id}`;

function UserLink({ user }: UserProps) {
  const [search] = useSearchParams();
  return (
    <Link
      id={userLinkId(user.id)}
      to={openUserPath(parseListState(USER_LIST, search), user.id)}
      preventScrollReset
      aria-current={openedUserId(search) === user.id ? 'true' : undefined}
      className={NAME}
    >
      <NameAndPicture user={user} />
    </Link>
  );
}

const TYPE_LABELS = { buyer: 'Người mua', seller: 'Người bán', staff: 'Nhân viên' } as const;

export const typeText = ({ account_type, roles }: StaffListedUser): string =>
  account_type === 'staff'
    ? roles.map((role) => STAFF_ROLE_LABELS[role]).join(', ')
    : TYPE_LABELS[account_type];

const STATES: Readonly<
  Record<StaffListedUser['state'], { readonly tone: BadgeTone; readonly label: string }>
> = {
  active: { tone: 'brand', label: 'Hoạt động' },
  unfinished: { tone: 'accent', label: 'Chưa đăng ký xong' },
  locked: { tone: 'deal', label: 'Bị khóa' },
  deleted: { tone: 'mute', label: 'Đã xóa' },
};

export function UserState({ user: { state, locked_until } }: UserProps) {
  const { tone, label } = STATES[state];
  return (
    <Badge tone={tone} large>
      {label}
      {locked_until !== null && ` đến ${dayTime(locked_until)}`}
    </Badge>
  );
}

function Verified({ user }: UserProps) {
  const proved = [...(user.phone_verified ? ['SĐT'] : []), ...(user.email_verified ? ['Email'] : [])];
  if (proved.length === 0) return <span className="text-ink-3">Chưa</span>;
  return (
    <span className="flex items-center gap-1.5 text-brand-ink">
      <BadgeCheck aria-hidden className="ico size-4!" />
      {proved.join(', ')}
    </span>
  );
}

export const USER_COLUMNS = defineColumns<StaffListedUser>([
  { id: 'name', label: 'Người dùng', hideable: false, cell: (user) => <UserLink user={user} /> },
  {
    id: 'phone',
    label: 'Điện thoại',
    className: 'num whitespace-nowrap',
    cell: ({ phone }) => phone ?? '–',
  },
  { id: 'type', label: 'Loại', cell: typeText },
  { id: 'verified', label: 'Xác thực', cell: (user) => <Verified user={user} /> },
  { id: 'orders', label: 'Đơn', className: 'num', cell: ({ orders }) => formatNumber(orders) },
  {
    id: 'created',
    label: 'Tham gia',
    className: 'num whitespace-nowrap',
    cell: ({ created_at }) => fullDate(created_at),
  },
  { id: 'state', label: 'Trạng thái', hideable: false, cell: (user) => <UserState user={user} /> },
]);

/** For phones. */
export function UserCards({ users }: { readonly users: readonly StaffListedUser[] }) {
  return (
    <ul className="space-y-3 lg:hidden">
      {users.map((user) => (
        <li key={user.id} className="panel space-y-2 px-4 py-3 text-sm">
          <Link to={staffUserPath(user.id)} className={NAME}>
            <NameAndPicture user={user} />
          </Link>
          <p className="num text-ink-2">
            {[user.phone, typeText(user), `${formatNumber(user.orders)} đơn`].filter(Boolean).join(' · ')}
          </p>
          <UserState user={user} />
        </li>
      ))}
    </ul>
  );
}
