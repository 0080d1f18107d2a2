import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dayTime } from '#ui/format-date.ts';

export interface ListedEvent {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly detail?: ReactNode;
  /** What staff have to look at. */
  readonly urgent?: boolean;
}

/** What happened, as staff read it, in the order given. */
export function EventList({ events }: { readonly events: readonly ListedEvent[] }) {
  return (
    <ol className="ml-1 space-y-3 border-l-2 border-line pl-4">
      {events.map(({ key, at, title, detail, urgent = false }) => (
        <li key={key} className="relative text-sm">
          <i
            aria-hidden
            className={clsx(
              'absolute top-1 -left-[22px] size-2.5 rounded-full',
              urgent ? 'bg-deal' : 'bg-line-strong',
            )}
          />
          <time dateTime={at} className="num block text-ink-3">
            {dayTime(at)}
          </time>
          <b className={clsx('block text-base font-semibold break-words', urgent && 'text-deal-ink')}>
            {title}
          </b>
          {detail}
        </li>
      ))}
    </ol>
  );
}
