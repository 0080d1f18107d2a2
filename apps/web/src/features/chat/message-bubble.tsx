import type { ChatMessage, ChatSide } from '@market/contract/chat/schemas';
import { clsx } from 'clsx';
import { CheckCheck, Moon } from '#ui/icons.ts';
import { timeOfDay } from '#ui/format-date.ts';
import { Picture } from '#ui/picture.tsx';
import { splitLinks } from './chat-texts.ts';
import { MessageCard } from './message-card.tsx';

const PICTURE = 80;

export interface BubbleProps {
  readonly message: ChatMessage;
  readonly side: ChatSide;
  readonly linksAllowed: boolean;
  /** The other side has read it. */
  readonly isSeen: boolean;
  /** Under the last message of a group. */
  readonly withTime: boolean;
}

function MessageText({ text, links }: { readonly text: string; readonly links: boolean }) {
  if (!links) return text;
  return splitLinks(text).map((part, index) =>
    part.isLink ? (
      // eslint-disable-next-line react/no-array-index-key -- parts of one fixed text
      <a key={index} href={part.text} target="_blank" rel="nofollow ugc noopener" className="underline">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

function Pictures({ images }: Pick<ChatMessage, 'images'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {images.map(({ id, thumb, large }, index) => (
        <a key={id} href={large} target="_blank" rel="noopener" className="thumb size-20">
          <Picture src={thumb} alt={`Ảnh ${index + 1}`} width={PICTURE} height={PICTURE} />
        </a>
      ))}
    </div>
  );
}

/** One message with its card, pictures and text. */
export function MessageBubble({ message, side, linksAllowed, isSeen, withTime }: BubbleProps) {
  const { by, type, text, images, automatic, staff, at } = message;
  const own = by === side;
  const isCard = type !== 'text' && type !== 'image';
  return (
    <li className={clsx('flex', own && 'justify-end')}>
      <div
        className={clsx(
          'flex max-w-[82%] min-w-0 flex-col gap-1.5',
          own ? 'items-end' : 'items-start',
          isCard && 'min-w-[72%]',
        )}
      >
        {isCard && <MessageCard message={message} side={side} />}
        {images.length > 0 && <Pictures images={images} />}
        {text !== '' && (
          <div
            className={clsx(
              'w-fit max-w-full rounded-2xl px-3.5 py-2 text-base wrap-anywhere whitespace-pre-line',
              automatic && 'rounded-bl-md border border-dashed border-line-strong',
              !automatic && (own ? 'rounded-br-md bg-brand text-on-brand' : 'rounded-bl-md bg-sunken'),
            )}
          >
            {automatic && (
              <span className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold text-ink-2">
                <Moon aria-hidden className="ico size-3.5!" />
                Tin tự động, shop vắng
              </span>
            )}
            <MessageText text={text} links={linksAllowed && by === 'shop' && side === 'buyer'} />
          </div>
        )}
        {withTime && (
          <span className="num flex items-center gap-1 text-2xs text-ink-3">
            {staff !== null && `${staff.name} `}
            {timeOfDay(at)}
            {own && isSeen && (
              <>
                <CheckCheck aria-hidden className="ico size-3.5!" />
                <span className="sr-only">đã xem</span>
              </>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
