import { CHAT_TEXT_MAX } from '@market/contract/constants/talking';
import { useState } from 'react';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { readDraft, storeDraft, withSuggestion } from './chat-drafts.ts';
import { outboxKey, type OutboxAddress } from './outbox.ts';

/** What a user is writing to one receiver. */
export const useChatDraft = (address: OutboxAddress) => {
  const receiver = outboxKey(address);
  const [typed, setTyped] = useState<string | null>(null);
  const stored = useBrowserValue(() => readDraft(receiver), '');
  const text = typed ?? stored;
  const setText = (next: string) => {
    setTyped(next);
    storeDraft(receiver, next);
  };
  return {
    text,
    setText,
    append: (more: string) => setText(withSuggestion(text, more).slice(0, CHAT_TEXT_MAX)),
  };
};
export type ChatDraft = ReturnType<typeof useChatDraft>;
