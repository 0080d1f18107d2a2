import { useEffect, useEffectEvent } from 'react';
import { realtime } from '#app/realtime/realtime.ts';

const DEBOUNCE_MS = 300;
const KINDS = new Set(['message', 'seen', 'presence', 'missed']);

/** Runs `reload` shortly after conversations changed, once for many changes. */
export const useChatChanges = (enabled: boolean, reload: () => void): void => {
  const run = useEffectEvent(reload);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.listen(({ type }) => {
      if (!KINDS.has(type)) return;
      clearTimeout(timer);
      timer = setTimeout(run, DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [enabled]);
};
