import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';
import { useState, type ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Composer, type Suggestion } from './composer.tsx';
import { PendingMessages } from './pending-messages.tsx';
import { useChatDraft } from './use-chat-draft.ts';
import { useOutbox } from './use-outbox.ts';
import { usePendingActions } from './use-pending-actions.ts';
import { randomKey } from '#app/random-key.ts';

type CardInput = Exclude<MessageInput, string>;

interface FirstMessageProps {
  readonly userId: number;
  /** `shop:7`, or the buyer's id. */
  readonly to: string | number;
  readonly name: string;
  readonly picture: string | null;
  /** Whose card is sent before the text. */
  readonly card: CardInput | null;
  readonly suggestions: readonly Suggestion[];
  readonly formKey: string;
  readonly back: ReactNode;
  readonly onSent: () => void;
}

const CARD_TEXTS: Readonly<Partial<Record<CardInput['type'], string>>> = {
  product: 'Sản phẩm',
  order: 'Đơn hàng',
  quotation: 'Báo giá',
};

/** Opens a conversation: there is none before the first message. Give it a `key` of the receiver. */
export function FirstMessage({ userId, to, name, picture, card, formKey, ...rest }: FirstMessageProps) {
  const { suggestions, back, onSent } = rest;
  const onStored = ({ type }: ChatMessage) => {
    if (type !== card?.type) onSent();
  };
  const { pending, outbox } = useOutbox({ userId, to }, onStored, card);
  const draft = useChatDraft({ userId, to });
  const { field, actions } = usePendingActions(outbox, draft);
  const [hasCard, setHasCard] = useState(false);
  const send = (content: MessageInput, text: string) => {
    if (card !== null && !hasCard && pending.length === 0)
      outbox.send({ client_id: randomKey(), content: card, text: CARD_TEXTS[card.type] ?? '' });
    setHasCard(true);
    outbox.send({ client_id: randomKey(), content, text });
  };
  return (
    <section aria-label={`Chat với ${name}`} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        {back}
        <Avatar name={name} src={picture} size={36} />
        <b className="truncate text-base font-semibold">{name}</b>
      </div>
      <div className="grid flex-1 content-end gap-3 p-4 text-center text-sm text-ink-2">
        Nhắn tin đầu tiên cho {name}.
        {pending.length > 0 && (
          <ol className="space-y-2.5 text-left">
            <PendingMessages pending={pending} {...actions} />
          </ol>
        )}
      </div>
      <Composer
        draft={draft}
        field={field}
        to={to}
        formKey={formKey}
        suggestions={suggestions}
        blocked={null}
        onSend={send}
      />
    </section>
  );
}
