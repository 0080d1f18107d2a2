import { waitForMessages } from '@market/contract/chat/routes';
import type { ChatMessage } from '@market/contract/chat/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#app/api.ts';
import { realtime } from '#app/realtime/realtime.ts';

const WAIT_S = 20;
const PAUSE_MS = 5_000;

/** Asks by calls while there is no socket; `offline` until it is back. */
export const useLongPoll = (onMessages: (messages: readonly ChatMessage[]) => void, last: () => number) => {
  const [offline, setOffline] = useState(false);
  const receive = useEffectEvent(onMessages);
  const lastId = useEffectEvent(last);
  useEffect(() => {
    if (!offline) return undefined;
    const state = { stopped: false };
    const poll = async () => {
      while (!state.stopped && !realtime.isOpen) {
        const answer = await call(waitForMessages, { query: { after: lastId(), wait: WAIT_S } });
        if (state.stopped) return;
        if (answer.ok) receive(answer.value.data.messages);
        else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      if (!state.stopped) setOffline(false);
    };
    void poll();
    return () => {
      state.stopped = true;
    };
  }, [offline]);
  return { offline, check: () => setOffline(!realtime.isOpen) };
};
