import type { Invitation, MemberEvent } from '@market/contract/members/schemas';
import type { InvitationRow, MemberEventRow } from '../tables.ts';

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  phone: row.phone_canonical,
  role: row.role,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/** @param names full names by user id */
export const presentEvent = (
  { id, at, kind, actor_id, subject_id, phone, role_before, role_after, connection }: MemberEventRow,
  names: ReadonlyMap<number, string>,
): MemberEvent => ({
  id,
  at: at.toISOString(),
  kind,
  actor: names.get(actor_id ?? 0) ?? null,
  subject: names.get(subject_id ?? 0) ?? phone ?? connection,
  role_before,
  role_after,
});
