import type { ChatMessage, Conversation } from '@market/contract/chat/schemas';
import { Fragment, useEffect, useRef } from 'react';
import { timeOfDay } from '#ui/format-date.ts';
import { dayHeading, otherName } from './chat-texts.ts';
import { MessageBubble } from './message-bubble.tsx';
import { PendingMessages, type PendingMessageActions } from './pending-messages.tsx';
import type { Thread } from './use-thread.ts';

const MINUTE_MS = 60_000;
const GROUP_MS = 3 * MINUTE_MS;
/** Nearer to the end than this, the list follows what arrives. */
const NEAR_END_PX = 120;

const endsGroup = (message: ChatMessage, next: ChatMessage | undefined): boolean =>
  next === undefined || next.by !== message.by || Date.parse(next.at) - Date.parse(message.at) > GROUP_MS;

function UnreadLine({ count, from }: { readonly count: number; readonly from: string }) {
  return (
    <li className="num flex items-center gap-3 text-2xs font-semibold text-deal-ink">
      <i aria-hidden className="h-px flex-1 bg-deal-line" />
      {count} tin chưa đọc từ {timeOfDay(from)}
      <i aria-hidden className="h-px flex-1 bg-deal-line" />
    </li>
  );
}

function Typing({ name }: { readonly name: string }) {
  return (
    <div className="flex items-center gap-2" role="status">
      <span aria-hidden className="flex items-center gap-1 rounded-2xl bg-sunken px-3 py-2.5">
        <i className="size-1.5 rounded-full bg-control" />
        <i className="size-1.5 rounded-full bg-control opacity-70" />
        <i className="size-1.5 rounded-full bg-control opacity-40" />
      </span>
      <span className="text-xs text-ink-3">{name} đang soạn</span>
    </div>
  );
}

interface MessageListProps {
  readonly conversation: Conversation;
  readonly thread: Thread;
  readonly pendingActions: PendingMessageActions;
  readonly now: number;
}

/** Scrolls to the end when opened, and stays there while the reader does. */
const useEnd = (length: number) => {
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useEffect(() => {
    if (length > 0 && following.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [length]);
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    following.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  };
  return { box, onScroll };
};

export function MessageList({ conversation, thread, pendingActions, now }: MessageListProps) {
  const { side, links_allowed, unread } = conversation;
  const { messages, pending, otherSeen, typing, unreadFrom } = thread;
  const failed = pending.filter(({ problem }) => problem !== null);
  const { box, onScroll } = useEnd(messages.length + pending.length + failed.length + (typing ? 1 : 0));
  return (
    <div
      ref={box}
      onScroll={onScroll}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keys
      tabIndex={0}
      role="log"
      className="min-h-0 flex-1 overflow-y-auto p-4"
      aria-label="Tin nhắn"
    >
      {(messages[0]?.seq ?? 1) > 1 && (
        <p className="mb-3 text-center">
          <button type="button" className="link text-sm" onClick={() => void thread.loadEarlier()}>
            Xem tin cũ hơn
          </button>
        </p>
      )}
      <ol className="space-y-2.5">
        {messages.map((message, index) => {
          const day = dayHeading(message.at, now);
          const previous = messages[index - 1];
          return (
            <Fragment key={message.seq}>
              {(previous === undefined || dayHeading(previous.at, now) !== day) && (
                <li className="text-center text-2xs text-ink-3">{day}</li>
              )}
              {message.seq === unreadFrom && message.by !== side && (
                <UnreadLine count={unread} from={message.at} />
              )}
              <MessageBubble
                message={message}
                side={side}
                linksAllowed={links_allowed}
                isSeen={message.seq <= otherSeen}
                withTime={endsGroup(message, messages[index + 1])}
              />
            </Fragment>
          );
        })}
        <PendingMessages pending={pending} {...pendingActions} />
      </ol>
      {typing && <Typing name={otherName(conversation)} />}
    </div>
  );
}
