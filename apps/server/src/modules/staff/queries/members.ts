import { maskPhone } from '@market/contract/rules/phone';
import { joinName } from '@market/contract/rules/names';
import { STAFF_ROLES, staffRolesOf } from '@market/contract/rules/staff-roles';
import type { StaffMember } from '@market/contract/staff/schemas';
import { getSecondFactors } from '#accounts';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Person } from '#platform/context.ts';
import { getStaff } from '#users';

const AVATAR_PX = 160;

/** Everybody who works for the market, administrators first. */
export const getStaffMembers = async (context: Context<Db, Person>): Promise<StaffMember[]> => {
  const staff = await getStaff(context);
  const secured = await getSecondFactors(
    context,
    staff.map(({ id }) => id),
  );
  const members = staff.map((member) => ({
    id: member.id,
    name: joinName(member.first_name, member.last_name),
    avatar: imageUrlOrNull(member.avatar, AVATAR_PX),
    phone: member.phone_national === null ? null : maskPhone(member.phone_national),
    roles: staffRolesOf(member.roles),
    set_up: member.has_password && secured.has(member.id),
    locked: member.locked_at !== null,
    last_active_at: member.last_active_at.toISOString(),
    is_me: member.id === context.actor.id,
  }));
  const rank = ({ roles: [first] }: StaffMember): number =>
    first === undefined ? STAFF_ROLES.length : STAFF_ROLES.indexOf(first);
  return members.toSorted((one, other) => rank(one) - rank(other));
};
