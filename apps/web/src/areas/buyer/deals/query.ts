// Deal list query. The URL parameters are those of the API.
import { MAX_LISTED, pageCount, parsePage } from '@market/contract/rules/pagination';
import { DEALS_PATH } from '#app/paths.ts';

/** Values of the API's `sort`; the first is the default. */
export const DEAL_SORTS = [
  ['deal_end_at', { running: 'Sắp hết giờ', scheduled: 'Sắp mở' }],
  ['discount_rate', { running: 'Giảm nhiều', scheduled: 'Giảm nhiều' }],
  ['deal_ordered', { running: 'Đặt nhiều', scheduled: null }],
  ['price', { running: 'Giá thấp', scheduled: 'Giá thấp' }],
] as const;
export type DealSort = (typeof DEAL_SORTS)[number][0];
export type DealStatus = 'running' | 'scheduled';

export interface DealQuery {
  readonly status: DealStatus;
  readonly category: number | null;
  readonly sort: DealSort;
  readonly page: number;
}

export const DEALS_PER_PAGE = 24;
export const MAX_DEAL_PAGES = pageCount(MAX_LISTED, DEALS_PER_PAGE);

const parseId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Ignores invalid parameters. */
export const parseDealQuery = (search: URLSearchParams): DealQuery => {
  const status = search.get('status') === 'scheduled' ? 'scheduled' : 'running';
  const sort = DEAL_SORTS.find(([name, labels]) => name === search.get('sort') && labels[status] !== null);
  return {
    status,
    category: parseId(search.get('category')),
    sort: sort?.[0] ?? 'deal_end_at',
    page: parsePage(search.get('page'), DEALS_PER_PAGE),
  };
};

/** Omits defaults. */
export const dealsPath = ({ status, category, sort, page }: DealQuery): string => {
  const search = new URLSearchParams();
  if (status === 'scheduled') search.set('status', status);
  if (category !== null) search.set('category', String(category));
  if (sort !== 'deal_end_at') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${DEALS_PATH}?${search}` : DEALS_PATH;
};

/** Starts at the first page. */
export const changeDealQuery = (query: DealQuery, changes: Partial<DealQuery>): DealQuery => ({
  ...query,
  page: 1,
  ...changes,
});
