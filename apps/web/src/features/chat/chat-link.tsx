import { MessageCircleMore } from '#ui/icons.ts';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { CHAT_PATH } from './chat-paths.ts';

const MAX_SHOWN_COUNT = 99;

export const shownCount = (count: number): string =>
  count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : String(count);

interface ChatLinkProps {
  /** In the header. */
  readonly place: HTMLElement;
  readonly unread: number;
}

/** Leads to the conversations from the header, with the count of unread messages. */
export const ChatLink = ({ place, unread }: ChatLinkProps) =>
  createPortal(
    <Link
      to={CHAT_PATH}
      className="icon-btn relative size-11!"
      aria-label={unread > 0 ? `Tin nhắn, ${unread} chưa đọc` : 'Tin nhắn'}
    >
      <MessageCircleMore aria-hidden className="ico size-5.5!" />
      {unread > 0 && (
        <span aria-hidden className="count num">
          {shownCount(unread)}
        </span>
      )}
    </Link>,
    place,
  );
