import type { AuditEntry } from '@market/contract/audit/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { auditFilterOf, findEntries, type AuditLogQuery } from '../queries/audit-log.ts';

const EXPORT_MAX = 10_000;

/** Rows for a file; whoever takes the log away leaves a row in it. */
export const exportEntries = (context: Context<Db, Person>, query: AuditLogQuery): Promise<AuditEntry[]> =>
  transact(context, async (context) => {
    const entries = await findEntries(context, auditFilterOf(query), { offset: 0, limit: EXPORT_MAX });
    await recordAudit(context, {
      action: 'audit.exported',
      subject: { kind: 'market', id: 'audit-log', label: 'Nhật ký quản trị' },
      after: { rows: entries.length },
    });
    return entries;
  });
