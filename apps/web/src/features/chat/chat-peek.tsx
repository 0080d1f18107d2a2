import type { Conversation } from '@market/contract/chat/schemas';
import { X } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { timeOfDay } from '#ui/format-date.ts';
import { otherName, otherPicture, previewText } from './chat-texts.ts';

const SHOWN_MS = 6_000;

interface ChatPeekProps {
  readonly conversations: readonly Conversation[];
  readonly onOpen: (id: number) => void;
}

/** A message that has just arrived, for some seconds. */
export function ChatPeek({ conversations, onOpen }: ChatPeekProps) {
  const [latest] = conversations;
  const id = latest?.last_message?.id ?? 0;
  // what was there when the page was opened is no news
  const [seenId, setSeenId] = useState(id);
  const isNew = id > seenId && latest !== undefined && latest.unread > 0;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => setSeenId(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isNew, id]);
  if (!isNew) return null;
  return (
    <div role="status" className="relative w-80 rounded-2xl border border-line bg-raised p-3.5 shadow-lg">
      <button
        type="button"
        aria-label="Ẩn"
        className="icon-btn absolute top-1 right-1 size-8!"
        onClick={() => setSeenId(id)}
      >
        <X aria-hidden className="ico size-4!" />
      </button>
      <div className="flex gap-3">
        <Avatar name={otherName(latest)} src={otherPicture(latest)} size={36} />
        <div className="min-w-0">
          <p className="truncate pr-6 text-sm font-semibold">{otherName(latest)}</p>
          <p className="line-clamp-2 text-sm text-ink-2">{previewText(latest)}</p>
          <p className="num mt-1 flex items-center gap-2 text-xs text-ink-3">
            {latest.last_message !== null && timeOfDay(latest.last_message.at)} ·{' '}
            <button type="button" className="link" onClick={() => onOpen(latest.id)}>
              Trả lời
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}
