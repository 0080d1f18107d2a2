import type { Invitation, Member } from '@market/contract/members/schemas';
import { formatPhone } from '@market/contract/rules/phone';
import { SHOP_ROLE_LABELS, type ShopRole } from '@market/contract/rules/shop-roles';
import { LockKeyhole, Mail, ShieldCheck, X } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { timeAgo } from '#ui/time-ago.ts';
import { MemberMenu } from './member-menu.tsx';
import { ROLE_TONES } from './role-texts.ts';

const ACTIVE_MS = 5 * 60_000;

function RoleBadge({ role }: { readonly role: ShopRole }) {
  return (
    <Badge tone={ROLE_TONES[role]} large>
      {SHOP_ROLE_LABELS[role]}
    </Badge>
  );
}

function SecurityBadge({ twoSteps }: { readonly twoSteps: boolean }) {
  return twoSteps ? (
    <Badge tone="brand" large icon={<ShieldCheck aria-hidden className="ico size-3.5!" />}>
      2 bước
    </Badge>
  ) : (
    <Badge tone="mute" large icon={<LockKeyhole aria-hidden className="ico size-3.5!" />}>
      Chỉ mật khẩu
    </Badge>
  );
}

/** On phones, what the hidden columns say. */
function PhoneLine({ children }: { readonly children: ReactNode }) {
  return <span className="mt-1.5 flex flex-wrap items-center gap-1.5 text-xs sm:hidden">{children}</span>;
}

function MemberRow({ member, now }: { readonly member: Member; readonly now: number }) {
  const seen = Date.parse(member.last_active_at);
  const activity = now - seen < ACTIVE_MS ? 'Đang hoạt động' : timeAgo(seen, now);
  return (
    <tr>
      <td>
        <span className="flex items-center gap-3">
          <Avatar name={member.name} src={member.avatar} size={36} />
          <span>
            <b className="block font-semibold sm:whitespace-nowrap">
              {member.name}
              {member.is_me && ' (bạn)'}
            </b>
            <span className="num text-xs text-ink-3">{member.phone ?? 'Chưa có số điện thoại'}</span>
            <PhoneLine>
              <RoleBadge role={member.role} />
              <SecurityBadge twoSteps={member.second_factor} />
              <span className="text-ink-2">{activity}</span>
            </PhoneLine>
          </span>
        </span>
      </td>
      <td className="max-sm:hidden">
        <RoleBadge role={member.role} />
      </td>
      <td className="max-sm:hidden">
        <SecurityBadge twoSteps={member.second_factor} />
      </td>
      <td className="whitespace-nowrap text-ink-2 max-sm:hidden">{activity}</td>
      <td className="pl-0!">
        <span className="flex max-sm:justify-end">
          {member.role !== 'owner' && <MemberMenu member={member} />}
        </span>
      </td>
    </tr>
  );
}

interface InvitationProps {
  readonly invitation: Invitation;
  readonly now: number;
}

function InvitedNumber({ invitation: { phone, role, created_at }, now }: InvitationProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full border border-dashed border-line-strong text-ink-3">
        <Mail aria-hidden className="ico size-4!" />
      </span>
      <span>
        <b className="num block font-semibold whitespace-nowrap">{formatPhone(phone)}</b>
        <span className="text-xs text-ink-3">
          Đã mời {timeAgo(Date.parse(created_at), now).toLowerCase()}
        </span>
        <PhoneLine>
          <RoleBadge role={role} />
          <span className="font-semibold text-accent-ink">Chờ nhận lời</span>
        </PhoneLine>
      </span>
    </span>
  );
}

function InvitationForm({ id, phone }: Pick<Invitation, 'id' | 'phone'>) {
  return (
    <Form method="post" className="flex" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button name="intent" value="resend" className="btn btn-ghost btn-sm px-2! max-lg:h-11!">
        Gửi lại
      </button>
      <button
        name="intent"
        value="withdraw"
        aria-label={`Thu hồi lời mời ${formatPhone(phone)}`}
        className="icon-btn size-8! max-lg:size-11!"
      >
        <X aria-hidden className="ico size-4!" />
      </button>
    </Form>
  );
}

function InvitationRow({ invitation, now }: InvitationProps) {
  return (
    <tr>
      <td>
        <InvitedNumber invitation={invitation} now={now} />
      </td>
      <td className="max-sm:hidden">
        <RoleBadge role={invitation.role} />
      </td>
      <td colSpan={3} className="max-sm:pl-0!">
        <span className="flex items-center justify-end">
          <span className="mr-auto font-semibold whitespace-nowrap text-accent-ink max-sm:hidden">
            Chờ nhận lời
          </span>
          <InvitationForm {...invitation} />
        </span>
      </td>
    </tr>
  );
}

/** Who works for the shop, then whom it has invited. */
export function TeamTable({
  staff,
  invitations,
  now,
}: {
  readonly staff: readonly Member[];
  readonly invitations: readonly Invitation[];
  readonly now: number;
}) {
  return (
    <div className="relative overflow-x-auto">
      <table className="tbl sm:min-w-[42rem]">
        <thead>
          <tr>
            <th scope="col" className="max-sm:w-full">
              Người
            </th>
            <th scope="col" className="max-sm:hidden">
              Vai trò
            </th>
            <th scope="col" className="max-sm:hidden">
              Bảo mật
            </th>
            <th scope="col" className="max-sm:hidden">
              Hoạt động
            </th>
            <th scope="col">
              <span className="sr-only">Thao tác</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.map((member) => (
            <MemberRow key={member.id} member={member} now={now} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
