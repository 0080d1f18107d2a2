import { formatNumber } from '@market/contract/rules/money';
import type { WorkspaceItem } from './navigation.ts';

/** At the end of a row of the navigation; nothing when nothing waits. */
export function CountBadge({ count }: Pick<WorkspaceItem, 'count'>) {
  if (count === undefined || count.value === 0) return null;
  return (
    <span className="num ml-auto rounded-full bg-accent px-1.5 text-2xs font-bold text-on-accent">
      {formatNumber(count.value)}
      <span className="sr-only"> {count.label}</span>
    </span>
  );
}
