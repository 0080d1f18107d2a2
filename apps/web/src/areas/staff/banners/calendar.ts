import type { StaffBanner } from '@market/contract/content/staff-schemas';
import {
  BANNER_POSITIONS,
  BANNER_SLOTS,
  bannerPhase,
  type BannerPosition,
} from '@market/contract/rules/banners';
import { addDays, dayInVietnam, isDay, startOfDay } from '@market/contract/rules/day';

const DAY_MS = 86_400_000;
export const SPANS = [7, 21, 30] as const;
export type Span = (typeof SPANS)[number];
export const DEFAULT_SPAN: Span = 21;

export interface CalendarRange {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly span: Span;
}

export const mondayOf = (day: string): string => {
  const daysAfterMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -daysAfterMonday);
};

/** By the parameters `tu` and `ngay`; this week first. */
export const readRange = (search: URLSearchParams, today: string): CalendarRange => {
  const span = SPANS.find((one) => String(one) === search.get('ngay')) ?? DEFAULT_SPAN;
  const given = search.get('tu') ?? '';
  const from = /^2\d{3}-\d\d-\d\d$/.test(given) && isDay(given) ? given : mondayOf(today);
  return { from, to: addDays(from, span - 1), span };
};

export interface CalendarBar {
  readonly banner: StaffBanner;
  readonly phase: ReturnType<typeof bannerPhase>;
  /** Part of the shown days, 0 to 1. */
  readonly from: number;
  readonly to: number;
  /** It began before, or continues after, the shown days. */
  readonly begins: boolean;
  readonly ends: boolean;
}
export interface CalendarRow {
  readonly position: BannerPosition;
  readonly slots: number;
  /** Bars that do not touch share a lane. */
  readonly lanes: readonly (readonly CalendarBar[])[];
}

const toLanes = (bars: readonly CalendarBar[]): CalendarBar[][] => {
  const lanes: CalendarBar[][] = [];
  for (const bar of bars.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const free = lanes.find((lane) => lane.at(-1)!.to <= bar.from);
    if (free === undefined) lanes.push([bar]);
    else free.push(bar);
  }
  return lanes;
};

/** A row for each position, also those without banners. @param now ms */
export const calendarRows = (
  banners: readonly StaffBanner[],
  { from, span }: CalendarRange,
  now: number,
): CalendarRow[] => {
  const start = startOfDay(from).getTime();
  const place = (time: number) => (time - start) / (span * DAY_MS);
  const barOf = (banner: StaffBanner): CalendarBar => {
    const begin = banner.starts_at === null ? -1 : place(Date.parse(banner.starts_at));
    const end = banner.ends_at === null ? 2 : place(Date.parse(banner.ends_at));
    return {
      banner,
      phase: bannerPhase(banner, now),
      from: Math.max(begin, 0),
      to: Math.min(end, 1),
      begins: begin >= 0,
      ends: end <= 1,
    };
  };
  return BANNER_POSITIONS.map((position) => ({
    position,
    slots: BANNER_SLOTS[position],
    lanes: toLanes(
      banners
        .filter((banner) => banner.position === position)
        .map(barOf)
        .filter((bar) => bar.to > 0 && bar.from < 1 && bar.to > bar.from),
    ),
  }));
};

/** Where now is, 0 to 1; null outside of the shown days. */
export const placeOfNow = ({ from, span }: CalendarRange, now: number): number | null => {
  const part = (now - startOfDay(from).getTime()) / (span * DAY_MS);
  return part >= 0 && part < 1 ? part : null;
};

export const daysOf = ({ from, span }: CalendarRange): string[] =>
  Array.from({ length: span }, (_, index) => addDays(from, index));

export const todayOf = (now: number): string => dayInVietnam(new Date(now));
