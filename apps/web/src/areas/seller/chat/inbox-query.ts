import { ABOUT_NAMES } from '#features/chat/about-path.ts';
import { SELLER_CHAT_PATH } from '#features/chat/chat-paths.ts';

export const INBOX_TABS = [
  { value: null, label: 'Tất cả', state: undefined },
  { value: 'chua-doc', label: 'Chưa đọc', state: 'unread' },
  { value: 'cua-toi', label: 'Của tôi', state: 'assigned_to_me' },
] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** What a shop writes to a buyer about. */
export interface ChatSubject {
  readonly about: keyof typeof ABOUT_NAMES;
  readonly id: string;
}
export interface InboxQuery {
  readonly conversationId: number | null;
  /** Opens the conversation with its buyer. */
  readonly subject: ChatSubject | null;
  readonly tab: InboxTab;
  readonly keyword: string;
}

const MAX_KEYWORD = 100;

const parseSubject = (search: URLSearchParams): ChatSubject | null => {
  for (const about of ['order', 'quotation', 'ticket'] as const) {
    const id = search.get(ABOUT_NAMES[about]);
    if (id !== null && /^[\w-]{1,40}$/.test(id)) return { about, id };
  }
  return null;
};

export const parseInboxQuery = (search: URLSearchParams): InboxQuery => {
  const id = search.get('cuoc');
  return {
    conversationId: id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    subject: parseSubject(search),
    tab: INBOX_TABS.find(({ value }) => value === search.get('loc')) ?? INBOX_TABS[0],
    keyword: (search.get('tim') ?? '').trim().slice(0, MAX_KEYWORD),
  };
};

/** The inbox with another conversation, tab or keyword. */
export const inboxPath = (query: InboxQuery, changes: Partial<InboxQuery>): string => {
  const { conversationId, tab, keyword } = { ...query, ...changes };
  const search = new URLSearchParams();
  if (tab.value !== null) search.set('loc', tab.value);
  if (keyword !== '') search.set('tim', keyword);
  if (conversationId !== null) search.set('cuoc', String(conversationId));
  return search.size > 0 ? `${SELLER_CHAT_PATH}?${search}` : SELLER_CHAT_PATH;
};
