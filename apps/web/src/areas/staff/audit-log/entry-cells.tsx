import type { AuditEntry } from '@market/contract/audit/schemas';
import { STAFF_ROLE_LABELS } from '@market/contract/rules/staff-roles';
import { TriangleAlert } from '#ui/icons.ts';
import { defineColumns } from '#features/workspace/table/use-workspace-table.ts';
import { Badge } from '#ui/badge.tsx';
import { fullDate, timeOfDay } from '#ui/format-date.ts';
import { changesOf } from './change-text.ts';

interface EntryProps {
  readonly entry: AuditEntry;
}

export function EntryTime({ entry: { at } }: EntryProps) {
  return (
    <time dateTime={at} className="num whitespace-nowrap">
      {timeOfDay(at)} <span className="text-ink-3">{fullDate(at)}</span>
    </time>
  );
}

export function EntryActor({ entry: { actor } }: EntryProps) {
  return (
    <span className="block">
      <b className="block font-semibold">{actor?.name ?? 'Người vận hành'}</b>
      <span className="text-xs text-ink-3">
        {actor === null ? 'Dòng lệnh' : actor.roles.map((role) => STAFF_ROLE_LABELS[role]).join(', ')}
      </span>
    </span>
  );
}

export function EntryAction({ entry: { label, subject, dangerous } }: EntryProps) {
  return (
    <span className="break-words">
      {label} {subject.label}{' '}
      {dangerous && (
        <Badge tone="deal">
          <TriangleAlert aria-hidden className="ico size-3.5!" />
          Nguy hiểm
        </Badge>
      )}
    </span>
  );
}

export function EntryChanges({ entry }: EntryProps) {
  return (
    <span className="block space-y-0.5">
      {changesOf(entry).map(({ field, label, before, after }) => (
        <span key={field} className="block break-words">
          <span className="text-xs text-ink-3">{label}: </span>
          {before !== null && (
            <>
              <del className="text-ink-3">{before}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins className="font-semibold no-underline">{after ?? 'không còn'}</ins>
        </span>
      ))}
    </span>
  );
}

export const AUDIT_COLUMNS = defineColumns<AuditEntry>([
  { id: 'at', label: 'Lúc', hideable: false, cell: (entry) => <EntryTime entry={entry} /> },
  {
    id: 'actor',
    label: 'Ai',
    hideable: false,
    className: 'min-w-32',
    cell: (entry) => <EntryActor entry={entry} />,
  },
  { id: 'action', label: 'Việc', hideable: false, cell: (entry) => <EntryAction entry={entry} /> },
  { id: 'change', label: 'Trước → sau', cell: (entry) => <EntryChanges entry={entry} /> },
  { id: 'reason', label: 'Lý do', className: 'max-w-60 break-words', cell: ({ reason }) => reason },
  {
    id: 'network',
    label: 'Từ',
    className: 'num whitespace-nowrap text-ink-2',
    cell: ({ network }) => network ?? '–',
  },
]);
