import { parsePage } from '@market/contract/rules/pagination';
import { SELLER_RFQS_PATH } from '#app/paths.ts';

/** Chips of the inbox, by the query parameter `loc`. */
export const INBOX_STATES = [
  { slug: '', state: 'new', text: 'Mới' },
  { slug: 'da-bao', state: 'quoted', text: 'Đã báo giá' },
  { slug: 'da-chot', state: 'accepted', text: 'Đã chốt' },
] as const;

export interface InboxQuery {
  readonly chosen: (typeof INBOX_STATES)[number];
  readonly page: number;
  /** The request that is open; null: the first of the list, on wide screens. */
  readonly rfqId: string | null;
}

export const PER_PAGE = 20;

export const parseInboxQuery = (search: URLSearchParams): InboxQuery => ({
  chosen: INBOX_STATES.find(({ slug }) => slug === search.get('loc')) ?? INBOX_STATES[0],
  page: parsePage(search.get('page'), PER_PAGE),
  rfqId: search.get('rfq'),
});

const withSearch = (search: URLSearchParams): string =>
  search.size > 0 ? `${SELLER_RFQS_PATH}?${search}` : SELLER_RFQS_PATH;

export const statePath = (slug: string): string =>
  withSearch(new URLSearchParams(slug === '' ? {} : { loc: slug }));

/** The same list with this request open, or none. */
export const entryPath = ({ chosen, page }: InboxQuery, rfqId: string | null): string =>
  withSearch(
    new URLSearchParams({
      ...(chosen.slug !== '' && { loc: chosen.slug }),
      ...(page > 1 && { page: String(page) }),
      ...(rfqId !== null && { rfq: rfqId }),
    }),
  );
