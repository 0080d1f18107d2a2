import { Type } from 'typebox';
import { Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { AUDIT_ACTION_NAMES, AUDIT_SUBJECTS } from '../rules/audit-actions.ts';
import { AuditActor, AuditEntry } from './schemas.ts';

const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });
const filters = {
  /** Words of the action, of its subject and of the reason. */
  keyword: Type.Optional(Text(100)),
  actor_id: Type.Optional(Id),
  action: Type.Optional(OneOf(AUDIT_ACTION_NAMES)),
  dangerous: Type.Optional(Type.Boolean()),
  subject_kind: Type.Optional(OneOf(AUDIT_SUBJECTS)),
  /** Only with `subject_kind`. */
  subject_id: Type.Optional(Text(64, 1)),
  /** Days in Vietnam, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const listAuditLog = route({
  method: 'GET',
  path: '/v1/admin/api/audit-log',
  auth: 'staff',
  permission: 'audit',
  summary: 'What staff did, newest first; counted up to 10 000',
  query: Type.Object({ ...filters, ...paged(50) }),
  reply: Data({ entries: Type.Array(AuditEntry), total: Count }),
  problems: [],
});
export const listAuditActors = route({
  method: 'GET',
  path: '/v1/admin/api/audit-log/actors',
  auth: 'staff',
  permission: 'audit',
  summary: 'Everybody with an entry in the audit log, including former staff, by name',
  reply: Data({ actors: Type.Array(AuditActor) }),
  problems: [],
});
export const exportAuditLog = route({
  method: 'GET',
  path: '/v1/admin/api/audit-log/export',
  auth: 'staff',
  permission: 'audit',
  summary: 'The audit log as a CSV file, at most 10 000 rows; the export is recorded too',
  query: Type.Object(filters),
  sameSiteOnly: 'with_cookie',
  reply: Type.String(),
  mediaTypes: ['text/csv'],
  problems: [],
});
