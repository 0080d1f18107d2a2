import type { AuditEntry } from '@market/contract/audit/schemas';
import { EntryAction, EntryActor, EntryChanges, EntryTime } from './entry-cells.tsx';

/** For phones. */
export function EntryCards({ entries }: { readonly entries: readonly AuditEntry[] }) {
  return (
    <ul className="space-y-3 lg:hidden">
      {entries.map((entry) => (
        <li key={entry.id} className="panel space-y-1.5 px-4 py-3 text-sm">
          <EntryTime entry={entry} />
          <p className="text-base">
            <EntryAction entry={entry} />
          </p>
          <EntryChanges entry={entry} />
          {entry.reason !== '' && <p className="break-words text-ink-2">{entry.reason}</p>}
          <EntryActor entry={entry} />
        </li>
      ))}
    </ul>
  );
}
