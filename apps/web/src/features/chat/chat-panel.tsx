import { listMessages } from '@market/contract/chat/routes';
import type { ChatMessage, Conversation } from '@market/contract/chat/schemas';
import { Maximize2, MessagesSquare, Minus } from '#ui/icons.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { useSession } from '#app/session/session-store.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton, Spinner } from '#ui/button.tsx';
import { CHAT_PATH, conversationPath } from './chat-paths.ts';
import { otherName, otherPicture } from './chat-texts.ts';
import { ChatThread } from './chat-thread.tsx';
import { ConversationRow } from './conversation-row.tsx';

interface ChatPanelProps {
  readonly conversations: readonly Conversation[];
  readonly conversationId: number | null;
  /** What was pressed was removed with the former content. */
  readonly takesFocus: boolean;
  readonly onOpen: (id: number) => void;
  readonly onList: () => void;
  readonly onClose: () => void;
}

const MESSAGES = 30;
const HEADS = 3;

const useMessages = (id: number): readonly ChatMessage[] | null => {
  const [messages, setMessages] = useState<readonly ChatMessage[] | null>(null);
  useEffect(() => {
    let unmounted = false;
    void call(listMessages, { params: { id }, query: { limit: MESSAGES } }).then((answer) => {
      if (!unmounted) setMessages(answer.ok ? answer.value.data.messages : []);
    });
    return () => {
      unmounted = true;
    };
  }, [id]);
  return messages;
};

function PanelThread({
  conversation,
  onClose,
}: {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}) {
  const messages = useMessages(conversation.id);
  const { user } = useSession();
  // what was unread when it was opened stays marked until it is left
  const [opened] = useState(conversation);
  const [now] = useState(() => Date.now());
  if (messages === null || user === null)
    return (
      <div className="grid h-full place-items-center">
        <Spinner />
      </div>
    );
  return (
    <ChatThread
      userId={user.id}
      conversation={opened}
      messages={messages}
      formKey=""
      now={now}
      buttons={
        <>
          <Link to={conversationPath(conversation.id)} aria-label="Mở trang tin nhắn" className="icon-btn">
            <Maximize2 aria-hidden className="ico" />
          </Link>
          <IconButton label="Thu nhỏ" onClick={onClose}>
            <Minus aria-hidden className="ico" />
          </IconButton>
        </>
      }
    />
  );
}

function PanelList({ conversations, onOpen, onClose }: ChatPanelProps) {
  const [now] = useState(() => Date.now());
  return (
    <section aria-label="Tin nhắn" className="flex h-full min-h-0 flex-col">
      <div className="flex items-center border-b border-line px-4 py-2.5">
        <b className="flex-1 text-lg font-bold">Tin nhắn</b>
        <Link to={CHAT_PATH} aria-label="Mở trang tin nhắn" className="icon-btn">
          <Maximize2 aria-hidden className="ico" />
        </Link>
        <IconButton label="Thu nhỏ" onClick={onClose}>
          <Minus aria-hidden className="ico" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            to={conversationPath(conversation.id)}
            open={false}
            now={now}
            onOpen={() => onOpen(conversation.id)}
          />
        ))}
      </div>
    </section>
  );
}

function Heads({ conversations, conversationId, onOpen, onList }: ChatPanelProps) {
  const others = conversations.filter(({ id }) => id !== conversationId).slice(0, HEADS);
  return (
    <div className="flex flex-col items-center gap-2.5 pb-1">
      {others.map((conversation) => (
        <button
          key={conversation.id}
          type="button"
          className="relative block rounded-full"
          aria-label={`${otherName(conversation)}${conversation.unread > 0 ? `, ${conversation.unread} tin chưa đọc` : ''}`}
          onClick={() => onOpen(conversation.id)}
        >
          <Avatar
            name={otherName(conversation)}
            src={otherPicture(conversation)}
            size={48}
            className="shadow-md ring-2 ring-surface"
          />
          {conversation.unread > 0 && (
            <span aria-hidden className="count num">
              {conversation.unread}
            </span>
          )}
        </button>
      ))}
      <button
        type="button"
        aria-label="Tất cả tin nhắn"
        className="grid size-12 place-items-center rounded-full bg-surface text-ink-2 shadow-md ring-1 ring-line"
        onClick={onList}
      >
        <MessagesSquare aria-hidden className="ico" />
      </button>
    </div>
  );
}

/** Mounted anew with each conversation. */
function Frame({
  takesFocus,
  children,
}: Pick<ChatPanelProps, 'takesFocus'> & { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) frame.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="h-[min(48.5rem,calc(100dvh-7rem))] w-[25rem] overflow-hidden rounded-2xl border border-line bg-surface shadow-lg"
    >
      {children}
    </div>
  );
}

/** The open widget: one conversation with the others beside it, or the list. */
export default function ChatPanel(props: ChatPanelProps) {
  const { conversations, conversationId, takesFocus, onClose } = props;
  const open = conversations.find(({ id }) => id === conversationId);
  const closeByKey = ({ key, nativeEvent, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    // a dialog or a menu inside closes first
    const inner =
      (target as Element).closest('dialog') ?? currentTarget.querySelector('[aria-expanded=true]');
    if (inner === null) onClose();
  };
  return (
    <div
      role="presentation"
      className="pointer-events-none fixed right-6 bottom-6 z-50 flex items-end gap-3 *:pointer-events-auto"
      onKeyDown={closeByKey}
    >
      {open !== undefined && <Heads {...props} />}
      <Frame key={open?.id ?? 'list'} takesFocus={takesFocus}>
        {open === undefined ? (
          <PanelList {...props} />
        ) : (
          <PanelThread conversation={open} onClose={onClose} />
        )}
      </Frame>
    </div>
  );
}
