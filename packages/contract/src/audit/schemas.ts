import { Type, type Static } from 'typebox';
import { Id, OneOf, OrNull, Time } from '../fields.ts';
import { AUDIT_ACTION_NAMES, AUDIT_SUBJECTS } from '../rules/audit-actions.ts';
import { STAFF_ROLES } from '../rules/staff-roles.ts';

const Fields = Type.Record(Type.String(), Type.Unknown());

/** Somebody with an entry in the log, also after leaving the staff. */
export const AuditActor = Type.Object({ id: Id, name: Type.String() });
export type AuditActor = Static<typeof AuditActor>;

/** One thing that staff did. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  /** Null: an operator, by the command line. */
  actor: OrNull(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** When it happened. */
      roles: Type.Array(OneOf(STAFF_ROLES)),
    }),
  ),
  /** Where the call came from, a part of the address only. */
  network: OrNull(Type.String()),
  action: OneOf(AUDIT_ACTION_NAMES),
  /** The action in words, without its subject. */
  label: Type.String(),
  /** Moves money, takes rights or reveals personal data. */
  dangerous: Type.Boolean(),
  subject: Type.Object({ kind: OneOf(AUDIT_SUBJECTS), id: Type.String(), label: Type.String() }),
  before: OrNull(Fields),
  after: OrNull(Fields),
  reason: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;
