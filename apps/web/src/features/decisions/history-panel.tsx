import type { StaffHistoryEntry } from '@market/contract/user-admin/schemas';
import { dayTime } from '#ui/format-date.ts';

/** What staff did, newest first. */
export function HistoryPanel({ entries }: { readonly entries: readonly StaffHistoryEntry[] }) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="lich-su">
      <h2 id="lich-su" className="text-md font-bold">
        Nhân viên đã làm
      </h2>
      {entries.length === 0 && <p className="mt-2 text-base text-ink-2">Chưa có việc nào.</p>}
      <ul className="mt-2 divide-y divide-line">
        {entries.map(({ id, at, by, action, reason }) => (
          <li key={id} className="py-2.5 text-sm">
            <p className="flex gap-3">
              <b className="min-w-0 font-semibold">{action}</b>
              <time dateTime={at} className="num ml-auto flex-none text-ink-3">
                {dayTime(at)}
              </time>
            </p>
            <p className="break-words text-ink-2">
              {by}
              {reason !== null && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
