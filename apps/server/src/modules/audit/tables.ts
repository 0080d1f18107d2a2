import type { AuditAction, AuditSubject } from '@market/contract/rules/audit-actions';
import type { Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';

/** Names of fields and their values. */
export type AuditedFields = Readonly<Record<string, unknown>>;

export type AuditTables = {
  audit_entries: {
    id: Generated<number>;
    at: Date;
    actor_id: number | null;
    roles: string[];
    network: string | null;
    action: AuditAction;
    subject_kind: AuditSubject;
    subject_id: string;
    subject_label: string;
    before: JSONColumnType<AuditedFields> | null;
    after: JSONColumnType<AuditedFields> | null;
    reason: string;
    search_text: string;
    words: GeneratedAlways<string>;
  };
};
export type AuditRow = Omit<Selectable<AuditTables['audit_entries']>, 'search_text' | 'words'>;
export type NewAuditRow = Insertable<AuditTables['audit_entries']>;
