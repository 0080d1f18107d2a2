import type { CardSummary } from '@market/contract/catalogue/card-schemas';
import { searchSummaries } from '@market/contract/product-search/routes';
import { pageCount } from '@market/contract/rules/pagination';
import type { Call } from '@market/contract/web';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { fullDate, weekdayHeading } from '#ui/format-date.ts';

export const PER_PAGE = 24;
/** Older products are not new. */
const MAX_PAGES = 10;

export interface NewDay {
  readonly title: string;
  readonly cards: readonly ProductCardView[];
}

export interface NewProducts {
  /** Newest first. */
  readonly days: readonly NewDay[];
  readonly page: number;
  readonly pages: number;
}

const DAY_MS = 86_400_000;
/** Days that may have a heading of their own; older ones are grouped together. */
const MAX_DAYS = 7;
/** Of a wide screen. */
const COLUMNS = 6;
/** Places of its last row that a group may leave empty. */
const MAX_GAP = 2;

const fillsRows = (count: number): boolean => (COLUMNS - (count % COLUMNS)) % COLUMNS <= MAX_GAP;

const OLDER = 'Trước đó';
const WEEK = '7 ngày qua';

const dayTitle = (upAt: string, now: number): string => {
  const day = fullDate(upAt);
  if (day === fullDate(now)) return 'Hôm nay';
  if (day === fullDate(now - DAY_MS)) return 'Hôm qua';
  return now - Date.parse(upAt) < MAX_DAYS * DAY_MS ? weekdayHeading(upAt) : OLDER;
};

/** Under one heading. */
const joinDays = (days: readonly NewDay[]): readonly NewDay[] => {
  if (days.length <= 1) return days;
  return [{ title: WEEK, cards: days.flatMap(({ cards }) => cards) }];
};

/**
 * Cards, the newest first, by the day that each was put on sale or bumped. From the first day whose rows have a gap, the
 * days of the week share a heading. `now` in ms.
 */
export const groupByDay = (products: readonly CardSummary[], now: number): NewDay[] => {
  const days = [...Map.groupBy(products, ({ upAt }) => dayTitle(upAt, now))].map(([title, cards]) => ({
    title,
    cards,
  }));
  const older = days.filter(({ title }) => title === OLDER);
  const week = days.filter(({ title }) => title !== OLDER);
  const gap = week.findIndex(({ cards }) => !fillsRows(cards.length));
  const own = gap === -1 ? week : week.slice(0, gap);
  return [...own, ...joinDays(week.slice(own.length)), ...older];
};

/** Null when the request failed. Excludes classifieds, whose stock is 1. `now` in ms. */
export const loadNewProducts = async (call: Call, page: number, now: number): Promise<NewProducts | null> => {
  if (page > MAX_PAGES) return { days: [], page, pages: MAX_PAGES };
  const query = { sort_by: 'up_at', filter_min_stock: 2, page, limit: PER_PAGE } as const;
  const answer = await call(searchSummaries, { query });
  if (!answer.ok) return null;
  const { products, total } = answer.value;
  return { days: groupByDay(products, now), page, pages: Math.min(MAX_PAGES, pageCount(total, PER_PAGE)) };
};
