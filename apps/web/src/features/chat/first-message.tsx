import { sendMessage } from '@market/contract/chat/routes';
import type { MessageInput } from '@market/contract/chat/schemas';
import { useState, type ReactNode } from 'react';
import { call } from '#app/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Notice } from '#ui/notice.tsx';
import { Composer, type Suggestion } from './composer.tsx';

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
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (content: MessageInput) => {
    setProblem(null);
    if (card !== null) await call(sendMessage, { body: { to, content: card, client_id: `${formKey}-card` } });
    const answer = await call(sendMessage, { body: { to, content, client_id: formKey } });
    if (answer.ok) onSent();
    else setProblem(answer.message);
  };
  return (
    <section aria-label={`Chat với ${name}`} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        {back}
        <Avatar name={name} src={picture} size={36} />
        <b className="truncate text-base font-semibold">{name}</b>
      </div>
      <div className="grid flex-1 content-end gap-3 p-4 text-center text-sm text-ink-2">
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        Nhắn tin đầu tiên cho {name}.
      </div>
      <Composer
        to={to}
        formKey={formKey}
        suggestions={suggestions}
        blocked={null}
        onSend={(content) => void send(content)}
      />
    </section>
  );
}
