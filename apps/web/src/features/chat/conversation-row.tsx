import type { Conversation } from '@market/contract/chat/schemas';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { listTime, otherName, otherPicture, previewText } from './chat-texts.ts';

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly to: string;
  readonly open: boolean;
  readonly now: number;
  /** Opens it without leaving the page. */
  readonly onOpen?: () => void;
}

const MAX_SHOWN_COUNT = 99;

/** A conversation in a list. */
export function ConversationRow({ conversation, to, open, now, onOpen }: ConversationRowProps) {
  const { last_message, unread, active, side, waiting } = conversation;
  const name = otherName(conversation);
  return (
    <Link
      to={to}
      aria-current={open ? 'page' : undefined}
      className={clsx('flex items-center gap-3 px-3.5 py-3', open ? 'bg-brand-soft' : 'hover:bg-sunken')}
      onClick={
        onOpen &&
        ((event) => {
          event.preventDefault();
          onOpen();
        })
      }
    >
      <span className="relative flex-none">
        <Avatar name={name} src={otherPicture(conversation)} size={44} />
        {active && (
          <>
            <i
              aria-hidden
              className="absolute right-0 bottom-0 size-3 rounded-full bg-leaf-500 ring-2 ring-surface"
            />
            <span className="sr-only">Đang hoạt động, </span>
          </>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-1.5">
          <b className="line-clamp-2 text-sm leading-4.5 font-semibold" title={name}>
            {name}
          </b>
          {side === 'shop' && waiting && unread === 0 && <Badge tone="accent">Chưa trả lời</Badge>}
          {last_message !== null && (
            <span className="num ml-auto flex-none text-2xs text-ink-3">
              {listTime(last_message.at, now)}
            </span>
          )}
        </span>
        <span className="flex gap-2">
          <span className={clsx('truncate text-xs', unread > 0 ? 'font-semibold text-ink' : 'text-ink-3')}>
            {previewText(conversation)}
          </span>
          {unread > 0 && (
            <span className="num ml-auto grid h-4 min-w-4 flex-none place-items-center rounded-full bg-deal px-1 text-[10px] font-bold text-on-deal">
              {unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
              <span className="sr-only"> tin chưa đọc</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
