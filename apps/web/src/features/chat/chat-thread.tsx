import type { ChatMessage, Conversation } from '@market/contract/chat/schemas';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { fillQuickReply, otherName, otherPicture, receiverOf } from './chat-texts.ts';
import { Composer, type Suggestion } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useChatDraft } from './use-chat-draft.ts';
import { usePendingActions } from './use-pending-actions.ts';
import { useThread } from './use-thread.ts';

const BUYER_SUGGESTIONS: readonly Suggestion[] = [
  { title: 'Còn hàng không?', text: 'Shop ơi, mẫu này còn hàng không ạ?' },
  { title: 'Xin bảng size', text: 'Shop cho mình xin bảng size với ạ.' },
  { title: 'Giá sỉ 100 cái?', text: 'Mình lấy 100 cái thì giá sỉ bao nhiêu ạ?' },
];

interface ChatThreadProps {
  readonly userId: number;
  readonly conversation: Conversation;
  readonly messages: readonly ChatMessage[];
  readonly formKey: string;
  readonly now: number;
  readonly quickReplies?: readonly Suggestion[];
  /** At both ends of the head. */
  readonly back?: ReactNode;
  readonly buttons?: ReactNode;
}

const presenceText = (conversation: Conversation, active: boolean): string => {
  const minutes = conversation.side === 'buyer' ? conversation.shop.response_time : null;
  const answers = minutes === null ? '' : `trả lời sau ${minutes} phút`;
  if (active) return answers === '' ? 'Đang hoạt động' : `Đang hoạt động · ${answers}`;
  return answers === '' ? 'Đang vắng' : `Thường ${answers}`;
};

/** A conversation: who, messages, and a field to write. Give it a `key` of the conversation. */
export function ChatThread({
  userId,
  conversation,
  messages,
  formKey,
  now,
  quickReplies,
  back,
  buttons,
}: ChatThreadProps) {
  const thread = useThread(conversation, { userId, loaded: messages });
  const to = receiverOf(conversation);
  const draft = useChatDraft({ userId, to });
  const { field, actions } = usePendingActions(thread.outbox, draft);
  const { side, shop, buyer, blocked } = conversation;
  const names = { buyer: buyer.name, shop: shop.name };
  const suggestions =
    side === 'buyer'
      ? BUYER_SUGGESTIONS
      : (quickReplies ?? []).map(({ title, text }) => ({ title, text: fillQuickReply(text, names) }));
  return (
    <section aria-label={`Chat với ${otherName(conversation)}`} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        {back}
        <Avatar name={otherName(conversation)} src={otherPicture(conversation)} size={36} />
        <div className="min-w-0 flex-1">
          <b className="block truncate text-base leading-5 font-semibold">{otherName(conversation)}</b>
          <span className="flex items-center gap-1.5 text-xs text-ink-3">
            {thread.active && <i aria-hidden className="size-2 flex-none rounded-full bg-leaf-500" />}
            <span className="truncate">{presenceText(conversation, thread.active)}</span>
          </span>
        </div>
        <span className="flex flex-none items-center">{buttons}</span>
      </div>
      {thread.offline && (
        <p role="status" className="bg-accent-soft px-4 py-2 text-xs text-accent-ink">
          Mất kết nối trực tiếp, tin mới có thể đến chậm vài giây.
        </p>
      )}
      <MessageList conversation={conversation} thread={thread} pendingActions={actions} now={now} />
      <Composer
        draft={draft}
        field={field}
        to={to}
        conversationId={conversation.id}
        formKey={formKey}
        suggestions={suggestions}
        blocked={blocked}
        onSend={thread.send}
        onType={thread.type}
      />
    </section>
  );
}
