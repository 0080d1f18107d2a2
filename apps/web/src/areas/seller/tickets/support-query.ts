import { parsePage } from '@market/contract/rules/pagination';
import type { LeadState, TicketStatus, TicketType } from '@market/contract/support/schemas';
import { SELLER_TICKETS_PATH } from '#app/seller-paths.ts';
import { TICKET_SLUGS } from '#features/support/paths.ts';

/** What the list of tickets shows, by the query parameter `loc`. */
export interface TicketFilter {
  readonly slug: string;
  readonly text: string;
  readonly type: TicketType | undefined;
  readonly status: TicketStatus;
}
const open = (type: TicketType, text: string): TicketFilter => ({
  slug: TICKET_SLUGS[type],
  text,
  type,
  status: 'open',
});
export const TICKET_FILTERS: readonly [TicketFilter, ...TicketFilter[]] = [
  { slug: '', text: 'Tất cả', type: undefined, status: 'open' },
  open('restock', 'Báo khi có hàng'),
  open('better_price', 'Xin giá tốt hơn'),
  open('call_back', 'Gọi lại'),
  open('other', 'Hỏi shop'),
  { slug: 'da-tra-loi', text: 'Đã trả lời', type: undefined, status: 'answered' },
  { slug: 'da-xong', text: 'Đã xong', type: undefined, status: 'closed' },
];

export interface LeadFilter {
  readonly slug: string;
  readonly text: string;
  readonly state: LeadState | undefined;
}
export const LEAD_FILTERS: readonly [LeadFilter, ...LeadFilter[]] = [
  { slug: '', text: 'Tất cả', state: undefined },
  { slug: 'moi', text: 'Mới', state: 'new' },
  { slug: 'dang-trao-doi', text: 'Đang trao đổi', state: 'called' },
  { slug: 'thanh-don', text: 'Đã thành đơn', state: 'won' },
  { slug: 'da-dong', text: 'Đã đóng', state: 'lost' },
];

export interface ReviewFilter {
  readonly slug: string;
  readonly text: string;
  readonly filter: 'unanswered' | 'low' | 'with_images' | 'answered';
}
export const REVIEW_FILTERS: readonly [ReviewFilter, ...ReviewFilter[]] = [
  { slug: '', text: 'Chưa trả lời', filter: 'unanswered' },
  { slug: '1-3-sao', text: '1–3 sao', filter: 'low' },
  { slug: 'co-anh', text: 'Có ảnh', filter: 'with_images' },
  { slug: 'da-tra-loi', text: 'Đã trả lời', filter: 'answered' },
];

export type Section = 'reviews' | 'tickets' | 'leads';
/** By the query parameter `muc`. */
const SECTION_SLUGS: Readonly<Record<Section, string>> = { reviews: 'danh-gia', tickets: '', leads: 'khach' };

export interface SupportQuery {
  readonly section: Section;
  readonly filter: string;
  readonly page: number;
  /** The review, ticket or lead that is open. */
  readonly openId: number | null;
}

export const PER_PAGE = 20;

const positive = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
};

const sectionOf = (slug: string): Section =>
  (['reviews', 'leads'] as const).find((section) => SECTION_SLUGS[section] === slug) ?? 'tickets';

/** Of the address: each names the forms that are shown. */
export const FORM_PARAMETERS = ['muc', 'loc', 'page', 'mo'] as const;

export const parseSupportQuery = (search: URLSearchParams): SupportQuery => ({
  section: sectionOf(search.get('muc') ?? ''),
  filter: search.get('loc') ?? '',
  page: parsePage(search.get('page'), PER_PAGE),
  openId: positive(search.get('mo')),
});

export const ticketFilter = ({ filter }: SupportQuery): TicketFilter =>
  TICKET_FILTERS.find(({ slug }) => slug === filter) ?? TICKET_FILTERS[0];
export const reviewFilter = ({ filter }: SupportQuery): ReviewFilter =>
  REVIEW_FILTERS.find(({ slug }) => slug === filter) ?? REVIEW_FILTERS[0];
export const leadFilter = ({ filter }: SupportQuery): LeadFilter =>
  LEAD_FILTERS.find(({ slug }) => slug === filter) ?? LEAD_FILTERS[0];

/** The page with these parts of the query changed; another list begins at its first page. */
export const supportPath = (query: SupportQuery, changes: Partial<SupportQuery>): string => {
  const { section, filter, page, openId } = { ...query, page: 1, openId: null, ...changes };
  const search = new URLSearchParams({
    ...(section !== 'tickets' && { muc: SECTION_SLUGS[section] }),
    ...(filter !== '' && { loc: filter }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== null && { mo: String(openId) }),
  });
  return search.size > 0 ? `${SELLER_TICKETS_PATH}?${search}` : SELLER_TICKETS_PATH;
};

/** The same list with this entry open, or none. */
export const entryPath = (query: SupportQuery, openId: number | null): string =>
  supportPath(query, { page: query.page, openId });
