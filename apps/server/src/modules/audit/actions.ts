import { auditActionLabel, type AuditAction, type AuditSubject } from '@market/contract/rules/audit-actions';
import { foldAccents } from '@market/contract/rules/text';
import type { Context, Tx } from '#platform/context.ts';
import { insertEntry } from './store/entries.ts';
import type { AuditedFields } from './tables.ts';

export interface AuditRecord {
  readonly action: AuditAction;
  /** `label`: an order number, the name of a shop; of a person the number of the account, as the log remains after names are erased. */
  readonly subject: { readonly kind: AuditSubject; readonly id: string | number; readonly label: string };
  /** Fields that changed, without phone numbers, addresses and e-mail addresses. */
  readonly before?: AuditedFields | undefined;
  readonly after?: AuditedFields | undefined;
  readonly reason?: string | undefined;
}

const LABEL_LENGTH = 200;
const REASON_LENGTH = 1000;

const json = (fields: AuditedFields | undefined): string | null =>
  fields === undefined ? null : JSON.stringify(fields);

/** Records what the caller did, in the transaction that does it. Call it once a write. */
export const recordAudit = (
  { db, now, actor }: Context<Tx>,
  { action, subject, before, after, reason = '' }: AuditRecord,
): Promise<void> => {
  const label = subject.label.slice(0, LABEL_LENGTH);
  const because = reason.trim().slice(0, REASON_LENGTH);
  return insertEntry(db, {
    at: now,
    actor_id: actor.id,
    roles: [...actor.roles],
    network: actor.network,
    action,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    subject_label: label,
    before: json(before),
    after: json(after),
    reason: because,
    search_text: foldAccents([auditActionLabel(action, subject.kind), label, subject.id, because].join(' ')),
  });
};
