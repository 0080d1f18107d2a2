import { fullDate } from '#ui/format-date.ts';
import { serverNow } from '#app/server-clock.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const MINUTE = 60_000;

/** `5 phút trước`, `3 giờ trước`, `2 ngày trước`; the date after a week. */
export const timeAgoText = (time: number, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - time) / MINUTE));
  if (minutes < 1) return 'vừa xong';
  if (minutes < 60) return `${minutes} phút trước`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} giờ trước`;
  const days = Math.floor(minutes / (24 * 60));
  return days <= 7 ? `${days} ngày trước` : fullDate(time);
};

const ONLINE_MINUTES = 15 * MINUTE;
const thisMinute = (): number => Math.ceil(serverNow() / MINUTE) * MINUTE;

/** Computed in the browser, because the page may be cached. */
export function LastActive({ at }: { readonly at: string }) {
  const time = Date.parse(at);
  const now = useBrowserValue(thisMinute, null);
  const online = now !== null && now - time < ONLINE_MINUTES;
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-3">
      <i aria-hidden className={`size-2 rounded-full ${online ? 'bg-leaf-500' : 'bg-line-strong'}`} />
      Hoạt động {now === null ? fullDate(time) : timeAgoText(time, now)}
    </span>
  );
}
