import type { AuditActor, AuditEntry } from '@market/contract/audit/schemas';
import {
  auditActionLabel,
  DANGEROUS_AUDIT_ACTIONS,
  type AuditAction,
  type AuditSubject,
} from '@market/contract/rules/audit-actions';
import { invalidRequest } from '@market/contract/problems';
import { endOfDay, isDay, startOfDay } from '@market/contract/rules/day';
import { staffRolesOf } from '@market/contract/rules/staff-roles';
import { countAuditEntries, findAuditEntries, getAuditActors, type AuditFilter, type AuditRow } from '#audit';
import type { Context } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { getPeople } from '#users';

export interface AuditLogQuery {
  readonly keyword?: string | undefined;
  readonly actor_id?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly dangerous?: boolean | undefined;
  readonly subject_kind?: AuditSubject | undefined;
  readonly subject_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const COUNTED_MAX = 10_000;

const actionsOf = ({ action, dangerous }: AuditLogQuery): readonly AuditAction[] | undefined => {
  if (action === undefined) return dangerous === true ? DANGEROUS_AUDIT_ACTIONS : undefined;
  return dangerous === true && !DANGEROUS_AUDIT_ACTIONS.includes(action) ? [] : [action];
};

/** @throws invalidRequest */
const requireDay = (name: 'from' | 'to', day: string): string => {
  if (!isDay(day)) throw invalidRequest({ fields: { [name]: 'Ngày này không có.' } });
  return day;
};

/** @throws invalidRequest */
export const auditFilterOf = (query: AuditLogQuery): AuditFilter => {
  const { keyword, actor_id, subject_kind, subject_id, from, to } = query;
  return {
    keyword,
    actorId: actor_id,
    actions: actionsOf(query),
    subject: subject_kind === undefined ? undefined : { kind: subject_kind, id: subject_id },
    from: from === undefined ? undefined : startOfDay(requireDay('from', from)),
    before: to === undefined ? undefined : endOfDay(requireDay('to', to)),
  };
};

const unnamed = (id: number): string => `Nhân viên #${id}`;

const present = (row: AuditRow, names: ReadonlyMap<number, string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor:
    row.actor_id === null
      ? null
      : {
          id: row.actor_id,
          name: names.get(row.actor_id) ?? unnamed(row.actor_id),
          roles: staffRolesOf(row.roles),
        },
  network: row.network,
  action: row.action,
  label: auditActionLabel(row.action, row.subject_kind),
  dangerous: DANGEROUS_AUDIT_ACTIONS.includes(row.action),
  subject: { kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
  before: row.before,
  after: row.after,
  reason: row.reason,
});

/** Newest first, with the names of who did it. */
export const findEntries = async (
  context: Context,
  filter: AuditFilter,
  range: { readonly offset: number; readonly limit: number },
): Promise<AuditEntry[]> => {
  const rows = await findAuditEntries(context, filter, range);
  const people = await getPeople(context, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))]);
  const names = new Map([...people].map(([id, { full_name }]) => [id, full_name]));
  return rows.map((row) => present(row, names));
};

export const listEntries = async (
  context: Context,
  query: AuditLogQuery & { readonly page?: number | undefined; readonly limit?: number | undefined },
): Promise<{ entries: AuditEntry[]; total: number }> => {
  const range = pageRange({ page: query.page ?? 1, limit: query.limit ?? 50 });
  const filter = auditFilterOf(query);
  const [entries, total] = await Promise.all([
    findEntries(context, filter, range),
    countAuditEntries(context, filter, COUNTED_MAX),
  ]);
  return { entries, total };
};

/** By name. */
export const listActors = async (context: Context): Promise<AuditActor[]> => {
  const ids = await getAuditActors(context);
  const people = await getPeople(context, ids);
  return ids
    .map((id) => ({ id, name: people.get(id)?.full_name || unnamed(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'));
};
