import { SELLER_CHAT_PATH } from '#features/chat/chat-paths.ts';

export const INBOX_TABS = [
  { value: null, label: 'Tất cả', state: undefined },
  { value: 'chua-doc', label: 'Chưa đọc', state: 'unread' },
  { value: 'cua-toi', label: 'Của tôi', state: 'assigned_to_me' },
] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

export interface InboxQuery {
  readonly conversationId: number | null;
  readonly tab: InboxTab;
  readonly keyword: string;
}

const MAX_KEYWORD = 100;

export const parseInboxQuery = (search: URLSearchParams): InboxQuery => {
  const id = search.get('cuoc');
  return {
    conversationId: id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
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
