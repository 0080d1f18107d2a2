import { useEffect, useEffectEvent } from 'react';
import { realtime } from '#app/realtime/realtime.ts';
import { whenOnline } from '#app/realtime/when-online.ts';

const DEBOUNCE_MS = 300;
const KINDS = new Set(['message', 'seen', 'presence', 'missed']);

/** Runs `reload` shortly after conversations changed, once for many changes. */
export const useChatChanges = (enabled: boolean, reload: () => void): void => {
  const run = useEffectEvent(reload);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel: (() => void) | undefined;
    const start = () => {
      cancel?.();
      cancel = whenOnline(run);
    };
    const stop = realtime.listen(({ type }) => {
      if (!KINDS.has(type)) return;
      clearTimeout(timer);
      timer = setTimeout(start, DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      cancel?.();
      stop();
    };
  }, [enabled]);
};
