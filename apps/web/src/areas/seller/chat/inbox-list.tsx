import type { Conversation } from '@market/contract/chat/schemas';
import { clsx } from 'clsx';
import { Form, Link } from 'react-router';
import { ConversationRow } from '#features/chat/conversation-row.tsx';
import { INBOX_TABS, inboxPath, type InboxQuery } from './inbox-query.ts';

interface InboxListProps {
  readonly conversations: readonly Conversation[];
  readonly unread: number;
  readonly openId: number | null;
  readonly query: InboxQuery;
  readonly now: number;
}

export function InboxList({ conversations, unread, openId, query, now }: InboxListProps) {
  return (
    <>
      <div className="p-3.5 pb-2">
        <Form>
          {query.tab.value !== null && <input type="hidden" name="loc" value={query.tab.value} />}
          <input
            name="tim"
            defaultValue={query.keyword}
            aria-label="Tìm khách"
            placeholder="Tên khách"
            className="input min-h-9! text-sm!"
          />
        </Form>
        <nav aria-label="Lọc" className="noscroll mt-2.5 flex gap-1.5 overflow-x-auto">
          {INBOX_TABS.map((tab) => (
            <Link
              key={tab.label}
              to={inboxPath(query, { tab, conversationId: null })}
              aria-current={tab === query.tab ? 'page' : undefined}
              className={clsx('chip h-8! flex-none max-lg:h-11!', tab.value === query.tab.value && 'on')}
            >
              {tab.label}
              {tab.state === 'unread' && unread > 0 && ` ${unread}`}
            </Link>
          ))}
        </nav>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {conversations.length === 0 && (
          <p className="p-3.5 text-base text-ink-2">
            {query.keyword === '' && query.tab.value === null
              ? 'Chưa có khách nào nhắn tin. Tin của khách hiện ở đây.'
              : 'Không có cuộc trò chuyện nào như vậy.'}
          </p>
        )}
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            to={inboxPath(query, { conversationId: conversation.id })}
            open={conversation.id === openId}
            now={now}
          />
        ))}
      </div>
    </>
  );
}
