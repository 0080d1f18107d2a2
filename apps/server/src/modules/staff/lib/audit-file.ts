import type { AuditEntry } from '@market/contract/audit/schemas';
import { STAFF_ROLE_LABELS } from '@market/contract/rules/staff-roles';
import { stringify } from 'csv-stringify/sync';

const COLUMNS = ['Lúc', 'Ai', 'Vai trò', 'Việc', 'Đối tượng', 'Trước', 'Sau', 'Lý do', 'Từ'];

const text = (fields: AuditEntry['before']): string => (fields === null ? '' : JSON.stringify(fields));

/** One row an entry; times are UTC. */
export const auditFile = (entries: readonly AuditEntry[]): string =>
  stringify(
    entries.map(({ at, actor, label, subject, before, after, reason, network }) => [
      at,
      actor?.name ?? 'Dòng lệnh',
      actor?.roles.map((role) => STAFF_ROLE_LABELS[role]).join(', ') ?? '',
      label,
      subject.label,
      text(before),
      text(after),
      reason,
      network ?? '',
    ]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: COLUMNS, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
