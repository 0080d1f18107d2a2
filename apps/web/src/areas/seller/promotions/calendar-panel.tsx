import { clsx } from 'clsx';
import { dayMonth } from '#ui/format-date.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Calendar } from './calendar-rows.ts';

/** Where the text of what begins later starts, so that it has room. */
const LAST_TEXT = 0.6;

const percent = (part: number): string => `${part * 100}%`;

function Weeks({ weeks }: Pick<Calendar, 'weeks'>) {
  return (
    <div aria-hidden className="num grid grid-cols-5 border-b border-line text-xs text-ink-2">
      {weeks.map((day) => (
        <span key={day} className="border-l border-line px-2 py-2">
          {dayMonth(`${day}T00:00:00+07:00`)}
        </span>
      ))}
    </div>
  );
}

/** Deals and codes over the next five weeks. */
export function CalendarPanel({ calendar: { weeks, now, rows } }: { readonly calendar: Calendar }) {
  return (
    <section className="panel overflow-hidden" aria-label="Lịch khuyến mãi">
      {rows.length === 0 ? (
        <EmptyState
          art="backpack"
          title="Năm tuần tới chưa có khuyến mãi nào"
          text="Deal và mã giảm giá đang chạy hoặc sắp chạy của shop hiện ở đây, để shop tránh trùng nhau."
        />
      ) : (
        <>
          <Weeks weeks={weeks} />
          <ul className="relative divide-y divide-line">
            {rows.map(({ key, kind, title, period, from, to }) => (
              <li key={key} className="relative px-2 py-2.5">
                <span
                  aria-hidden
                  className={clsx(
                    'absolute inset-y-1.5 rounded-md',
                    kind === 'deal' ? 'bg-deal-soft' : 'bg-brand-soft',
                  )}
                  style={{ left: percent(from), width: percent(to - from) }}
                />
                <span
                  className="relative z-10 block text-sm"
                  style={{ paddingLeft: percent(Math.min(from, LAST_TEXT)) }}
                >
                  <b className="block truncate font-semibold">
                    {kind === 'deal' ? 'Deal' : 'Mã'}: {title}
                  </b>
                  <span className="num text-xs text-ink-2">{period}</span>
                </span>
              </li>
            ))}
            <li aria-hidden className="absolute inset-y-0 w-px bg-deal" style={{ left: percent(now) }} />
          </ul>
        </>
      )}
    </section>
  );
}
