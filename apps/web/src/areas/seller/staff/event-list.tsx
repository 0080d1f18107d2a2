import type { MemberEvent } from '@market/contract/members/schemas';
import { timeAgo } from '#ui/time-ago.ts';
import { eventText } from './event-texts.ts';

/** Who changed what about the staff, newest first. */
export function EventList({
  events,
  now,
}: {
  readonly events: readonly MemberEvent[];
  readonly now: number;
}) {
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="nhat-ky">
      <h2 id="nhat-ky" className="mb-2 text-md font-bold">
        Nhật ký thao tác
      </h2>
      {events.length === 0 ? (
        <p className="text-sm text-ink-2">Chưa có thay đổi nào về nhân viên.</p>
      ) : (
        <ol className="text-sm">
          {events.map((event) => (
            <li key={event.id} className="flex flex-wrap gap-x-4 border-t border-line py-2 first:border-0">
              <span className="min-w-0 flex-1 basis-60">{eventText(event)}</span>
              <time dateTime={event.at} className="num text-ink-3">
                {timeAgo(Date.parse(event.at), now)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
