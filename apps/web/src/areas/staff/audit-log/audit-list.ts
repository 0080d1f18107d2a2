import type { AuditActor } from '@market/contract/audit/schemas';
import { AUDIT_ACTION_NAMES, auditActionName, type AuditAction } from '@market/contract/rules/audit-actions';
import { addDays } from '@market/contract/rules/day';
import { AUDIT_LOG_PATH } from '#app/staff-paths.ts';
import type { ListDefinition, ListState } from '#features/workspace/table/list-address.ts';
import type { FilterField } from '#features/workspace/table/list-filters.tsx';

const LOG_DAYS = ['1', '7', '30'] as const;

interface AuditFilters extends Record<string, string> {
  readonly actor: string;
  readonly action: AuditAction;
  readonly days: (typeof LOG_DAYS)[number];
  readonly dangerous: '1';
}
export type AuditListState = ListState<'all', 'newest', AuditFilters>;
export type AuditListDefinition = ListDefinition<'all', 'newest', AuditFilters>;

export const AUDIT_ENTRIES_PER_PAGE = 50;

/** @param actors those whose entries may be chosen */
export const auditList = (actors: readonly AuditActor[]): AuditListDefinition => ({
  path: AUDIT_LOG_PATH,
  tabs: ['all'],
  sorts: ['newest'],
  filters: {
    actor: actors.map(({ id }) => String(id)),
    action: AUDIT_ACTION_NAMES,
    days: LOG_DAYS,
    dangerous: ['1'],
  },
  columns: ['change', 'reason', 'network'],
  perPage: AUDIT_ENTRIES_PER_PAGE,
});

export const AUDIT_SORTS = [{ value: 'newest', label: 'Mới nhất trước' }];

export const auditFilters = (actors: readonly AuditActor[]): FilterField[] => [
  { name: 'actor', label: 'Ai', options: actors.map(({ id, name }) => ({ value: String(id), label: name })) },
  {
    name: 'action',
    label: 'Loại việc',
    options: AUDIT_ACTION_NAMES.map((value) => ({ value, label: auditActionName(value) })),
  },
  {
    name: 'days',
    label: 'Thời gian',
    options: [
      { value: '1', label: 'Hôm nay' },
      { value: '7', label: '7 ngày qua' },
      { value: '30', label: '30 ngày qua' },
    ],
  },
  { name: 'dangerous', label: 'Mức độ', options: [{ value: '1', label: 'Chỉ việc nguy hiểm' }] },
];

/** @param today `YYYY-MM-DD` in Vietnam */
export const auditQuery = ({ filters, keyword }: AuditListState, today: string) => ({
  ...(keyword !== '' && { keyword }),
  ...(filters.actor !== undefined && { actor_id: Number(filters.actor) }),
  ...(filters.action !== undefined && { action: filters.action }),
  ...(filters.days !== undefined && { from: addDays(today, 1 - Number(filters.days)) }),
  ...(filters.dangerous !== undefined && { dangerous: true }),
});
