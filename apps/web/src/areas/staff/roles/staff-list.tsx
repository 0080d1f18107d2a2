import { STAFF_ROLE_LABELS } from '@market/contract/rules/staff-roles';
import type { StaffMember } from '@market/contract/staff/schemas';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/badge.tsx';
import { timeAgo } from '#ui/time-ago.ts';

interface StaffListProps {
  readonly staff: readonly StaffMember[];
  readonly now: number;
  readonly onOpen: (member: StaffMember) => void;
}

function Row({ member, now, onOpen }: Omit<StaffListProps, 'staff'> & { readonly member: StaffMember }) {
  const { name, avatar, phone, roles, set_up, locked, last_active_at, is_me } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t md:max-lg:gap-x-3 border-line px-4 py-3 lg:px-5">
      <Avatar name={name} src={avatar} size={36} />
      <span className="min-w-0 flex-1 basis-40">
        <b className="block font-semibold">
          {name}
          {is_me && <span className="font-normal text-ink-3"> (bạn)</span>}
        </b>
        <span className="num block text-sm text-ink-3">{phone ?? 'Chưa có số điện thoại'}</span>
      </span>
      <span className="flex flex-wrap gap-1 md:w-32 lg:w-56">
        {roles.map((role) => (
          <Badge key={role} tone="brand" large>
            {STAFF_ROLE_LABELS[role]}
          </Badge>
        ))}
        {locked && (
          <Badge tone="deal" large>
            Đang khóa
          </Badge>
        )}
        {!set_up && (
          <Badge tone="accent" large>
            Chưa dùng liên kết thiết lập
          </Badge>
        )}
      </span>
      <span className="min-w-0 flex-1 basis-56 text-sm text-ink-3 md:w-56 md:flex-none lg:w-64">
        Hoạt động gần nhất: {timeAgo(Date.parse(last_active_at), now)}
      </span>
      <span className="ml-auto md:w-14 md:text-right">
        {!is_me && (
          <Button size="sm" className="max-lg:h-11!" onClick={() => onOpen(member)}>
            Sửa<span className="sr-only"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Everybody who works for the market. */
export function StaffList({ staff, now, onOpen }: StaffListProps) {
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="nhan-vien">
      <h2 id="nhan-vien" className="px-4 py-3.5 text-md font-bold lg:px-5">
        Nhân viên <span className="num text-sm font-normal text-ink-3">{staff.length} người</span>
      </h2>
      <ul>
        {staff.map((member) => (
          <Row key={member.id} member={member} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
