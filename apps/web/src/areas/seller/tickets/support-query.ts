import type { LeadState, TicketStatus, TicketType } from '@market/contract/support/schemas';
import { SELLER_TICKETS_PATH } from '#app/paths.ts';
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

export const LEADS_SECTION = 'khach';

export interface SupportQuery {
  readonly leads: boolean;
  readonly filter: string;
  readonly page: number;
  /** The ticket or lead that is open. */
  readonly openId: number | null;
}

const positive = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
};

export const parseSupportQuery = (search: URLSearchParams): SupportQuery => ({
  leads: search.get('muc') === LEADS_SECTION,
  filter: search.get('loc') ?? '',
  page: positive(search.get('page')) ?? 1,
  openId: positive(search.get('mo')),
});

export const ticketFilter = ({ filter }: SupportQuery): TicketFilter =>
  TICKET_FILTERS.find(({ slug }) => slug === filter) ?? TICKET_FILTERS[0];
export const leadFilter = ({ filter }: SupportQuery): LeadFilter =>
  LEAD_FILTERS.find(({ slug }) => slug === filter) ?? LEAD_FILTERS[0];

/** The page with these parts of the query changed; another list begins at its first page. */
export const supportPath = (query: SupportQuery, changes: Partial<SupportQuery>): string => {
  const { leads, filter, page, openId } = { ...query, page: 1, openId: null, ...changes };
  const search = new URLSearchParams({
    ...(leads && { muc: LEADS_SECTION }),
    ...(filter !== '' && { loc: filter }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== null && { mo: String(openId) }),
  });
  return search.size > 0 ? `${SELLER_TICKETS_PATH}?${search}` : SELLER_TICKETS_PATH;
};

/** The same list with this entry open, or none. */
export const entryPath = (query: SupportQuery, openId: number | null): string =>
  supportPath(query, { page: query.page, openId });
