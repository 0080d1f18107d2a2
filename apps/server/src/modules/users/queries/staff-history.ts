import { auditActionLabel, type AuditSubject } from '@market/contract/rules/audit-actions';
import type { StaffHistoryEntry } from '@market/contract/user-admin/schemas';
import { findAuditEntries } from '#audit';
import type { Context } from '#platform/context.ts';
import { getPeople } from './people.ts';

const LATEST = 20;

/** What staff did to a person, a shop, an order or a case, newest first. */
export const getStaffHistory = async (
  context: Context,
  subject: { readonly kind: AuditSubject; readonly id: number | string },
): Promise<StaffHistoryEntry[]> => {
  const rows = await findAuditEntries(
    context,
    { subject: { kind: subject.kind, id: String(subject.id) } },
    { offset: 0, limit: LATEST },
  );
  const people = await getPeople(
    context,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return rows.map(({ id, at, actor_id, action, reason }) => ({
    id,
    at: at.toISOString(),
    by: (actor_id === null ? undefined : people.get(actor_id)?.full_name) ?? 'Hệ thống',
    action: auditActionLabel(action, subject.kind),
    reason: reason || null,
  }));
};
