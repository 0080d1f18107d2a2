import { useRef } from 'react';
import type { Outbox } from './outbox.ts';
import type { PendingMessageActions } from './pending-messages.tsx';
import type { ChatDraft } from './use-chat-draft.ts';

/** What can be done with a message that could not be sent, and the field of the composer that its text is restored to. */
export const usePendingActions = (outbox: Outbox, draft: ChatDraft) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const discard: PendingMessageActions['discard'] = ({ client_id }) => {
    outbox.drop(new Set([client_id]));
    field.current?.focus();
  };
  const actions: PendingMessageActions = {
    sendAgain: (message) => outbox.send(message),
    discard,
    edit: (message) => {
      draft.append(message.content);
      discard(message);
    },
  };
  return { field, actions };
};
