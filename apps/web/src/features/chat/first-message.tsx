import { sendMessage } from '@market/contract/chat/routes';
import type { MessageInput } from '@market/contract/chat/schemas';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { call } from '#app/api.ts';
import { OFFLINE_TEXT } from '#app/api-client/failure-texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Composer, type Suggestion } from './composer.tsx';
import { PendingMessages } from './pending-messages.tsx';
import { withPending, type PendingMessage } from './thread-state.ts';

interface FirstMessageProps {
  /** `shop:7`, or the buyer's id. */
  readonly to: string | number;
  readonly name: string;
  readonly picture: string | null;
  /** Whose card is sent before the text. */
  readonly card: Exclude<MessageInput, string> | null;
  readonly suggestions: readonly Suggestion[];
  readonly formKey: string;
  readonly back: ReactNode;
  readonly onSent: () => void;
}

/** Opens a conversation: there is none before the first message. */
export function FirstMessage({ to, name, picture, card, formKey, ...rest }: FirstMessageProps) {
  const { suggestions, back, onSent } = rest;
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const show = (message: PendingMessage) => setPending((now) => withPending(now, message));
  const send = async (message: Omit<PendingMessage, 'problem'>) => {
    show({ ...message, problem: null });
    if (card !== null) await call(sendMessage, { body: { to, content: card, client_id: `${formKey}-card` } });
    const { content, client_id } = message;
    const answer = await call(sendMessage, { body: { to, content, client_id } });
    if (answer.ok) onSent();
    else show({ ...message, problem: answer.message });
  };
  const sendUnsent = useEffectEvent(async () => {
    for (const { problem, ...message } of pending) if (problem === OFFLINE_TEXT) await send(message);
  });
  useEffect(() => {
    const listener = () => void sendUnsent();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
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
            <PendingMessages pending={pending} sendAgain={(message) => void send(message)} />
          </ol>
        )}
      </div>
      <Composer
        to={to}
        formKey={formKey}
        suggestions={suggestions}
        blocked={null}
        onSend={(content, text) =>
          void send({ client_id: pending.length === 0 ? formKey : crypto.randomUUID(), content, text })
        }
      />
    </section>
  );
}
