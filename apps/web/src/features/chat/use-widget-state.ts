import { useState } from 'react';

export interface WidgetState {
  readonly open: boolean;
  /** Null: the list. */
  readonly conversationId: number | null;
}

const KEY = 'chat-widget';
const CLOSED: WidgetState = { open: false, conversationId: null };

const read = (): WidgetState => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<WidgetState> | null;
    return {
      open: stored?.open === true,
      conversationId: typeof stored?.conversationId === 'number' ? stored.conversationId : null,
    };
  } catch {
    return CLOSED;
  }
};

/** What is open in this tab, also after a page was loaded anew. */
export const useWidgetState = () => {
  const [state, setState] = useState(read);
  const change = (changes: Partial<WidgetState>) =>
    setState((now) => {
      const next = { ...now, ...changes };
      try {
        sessionStorage.setItem(KEY, JSON.stringify(next));
      } catch {
        // a browser without storage loses it
      }
      return next;
    });
  return [state, change] as const;
};
