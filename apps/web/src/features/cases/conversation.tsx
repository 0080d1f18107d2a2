import { marketName } from '@market/contract/rules/market-name';
import type { CaseMessage } from '@market/contract/cases/schemas';
import { clsx } from 'clsx';
import { dayTime } from '#ui/format-date.ts';
import type { Side } from './case-text.ts';
import { Evidence } from './evidence.tsx';
import { stepText } from './step-text.ts';

const NAMES: Readonly<Record<CaseMessage['by'], string>> = {
  buyer: 'Người mua',
  seller: 'Shop',
  get staff() {
    return marketName();
  },
  get system() {
    return marketName();
  },
};

function Message({ message, side }: { readonly message: CaseMessage; readonly side: Side }) {
  const { by, step, content, images, at } = message;
  const taken = stepText(step);
  const isOwn = by === side;
  const author = isOwn ? 'Bạn' : NAMES[by];
  return (
    <li
      className={clsx(
        'w-fit max-w-[85%] rounded-lg px-3.5 py-2.5',
        isOwn ? 'ml-auto bg-brand-soft' : 'bg-sunken',
      )}
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span>
          <b className="font-semibold">{author}</b> {taken}
        </span>
        <time dateTime={at}>{dayTime(at)}</time>
      </p>
      {content !== '' && <p className="mt-0.5 text-base break-words whitespace-pre-line">{content}</p>}
      {images.length > 0 && (
        <div className="mt-2">
          <Evidence images={images} author={author} />
        </div>
      )}
    </li>
  );
}

interface ConversationProps {
  readonly messages: readonly CaseMessage[];
  readonly side: Side;
}

/** Oldest first. @param side whose own words stand on the right */
export function Conversation({ messages, side }: ConversationProps) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label="Trao đổi" aria-live="polite" className="space-y-2.5">
      {messages.map((message) => (
        <Message key={message.id} message={message} side={side} />
      ))}
    </ol>
  );
}
