import type { OrderEvent } from '@market/contract/orders/schemas';
import { clsx } from 'clsx';
import { dayTime } from '#ui/format-date.ts';

/** Newest first. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  return (
    <section className="panel p-5" aria-labelledby="hanh-trinh">
      <h2 id="hanh-trinh" className="mb-4 text-md font-semibold">
        Hành trình
      </h2>
      <ol className="space-y-5">
        {events.map(({ id, at, title, detail }, index) => (
          <li
            key={id}
            className={clsx(
              'relative flex gap-4',
              index < events.length - 1 &&
                'before:absolute before:top-4 before:left-[7px] before:h-[calc(100%+.6rem)] before:w-px before:bg-line-strong',
            )}
          >
            <i
              aria-hidden
              className={clsx(
                'relative mt-1 size-[15px] flex-none rounded-full',
                index === 0 ? 'bg-brand ring-4 ring-brand-soft' : 'bg-line-strong',
              )}
            />
            <div className="min-w-0 flex-1">
              <b className={clsx('text-base', index === 0 ? 'font-semibold' : 'font-medium text-ink-2')}>
                {title}
              </b>
              {detail !== null && <p className="text-sm break-words text-ink-3">{detail}</p>}
            </div>
            <time dateTime={at} className="text-sm whitespace-nowrap text-ink-3">
              {dayTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
