import type { QueueSummary } from '@market/contract/moderation/schemas';
import { MODERATION_RULES, type ModerationKind } from '@market/contract/rules/moderation';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { queueAddress } from './queue-address.ts';
import { isLate, spanText, waitText } from './texts.ts';

interface KindTabsProps {
  readonly path: string;
  readonly kinds: readonly ModerationKind[];
  readonly current: ModerationKind;
  /** Null when they could not be counted. */
  readonly queues: readonly QueueSummary[] | null;
}

export function KindTabs({ path, kinds, current, queues }: KindTabsProps) {
  const totals = queues && new Map(queues.map(({ kind, total }) => [kind, total]));
  return (
    <nav
      aria-label="Loại việc"
      className="noscroll flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-0.5 lg:flex-wrap"
    >
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={queueAddress(path, { kind, itemId: null, page: 1 })}
          aria-current={kind === current ? 'page' : undefined}
          className={clsx('chip flex-none max-lg:h-11!', kind === current && 'on')}
        >
          {MODERATION_RULES[kind].label}
          {totals !== null && <b className="num font-bold"> {totals.get(kind) ?? 0}</b>}
        </Link>
      ))}
    </nav>
  );
}

interface OldestWaitProps {
  readonly queue: QueueSummary | undefined;
  readonly now: number;
}

/** How long the oldest waits, and within which time staff decide. */
export function OldestWait({ queue, now }: OldestWaitProps) {
  if (queue === undefined || queue.oldest_at === null || queue.due_at === null) return null;
  const late = isLate(queue.due_at, now);
  return (
    <p className="text-sm text-ink-2">
      Chờ lâu nhất{' '}
      <b className={clsx('num font-bold', late ? 'text-deal-ink' : 'text-ink')}>
        {waitText(queue.oldest_at, now)}
      </b>
      , {late ? 'quá hạn' : 'hạn'} {spanText(queue.sla_hours * 3_600_000)}
    </p>
  );
}
