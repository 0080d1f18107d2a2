/** Records what staff did, in the transaction that does it. */
export { recordAudit, type AuditRecord } from './actions.ts';
/** Rows of the log, newest first, and how many there are. */
export { findAuditEntries, countAuditEntries, type AuditFilter } from './queries.ts';
/** Ids of all who have an entry. */
export { getAuditActors } from './queries.ts';
export type { AuditRow } from './tables.ts';
