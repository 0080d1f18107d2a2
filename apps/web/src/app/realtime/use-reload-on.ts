import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { RealtimeMessage } from './realtime-connection.ts';
import { realtime } from './realtime.ts';
import { whenOnline } from './when-online.ts';

const DEBOUNCE_MS = 250;

/** Loads the page again after a message that concerns it, and when messages were missed. */
export const useReloadOn = (concerns: (message: RealtimeMessage) => boolean, enabled = true): void => {
  const revalidator = useRevalidator();
  const reload = useEffectEvent(() => void revalidator.revalidate());
  const isConcerned = useEffectEvent(concerns);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel: (() => void) | undefined;
    const start = () => {
      cancel?.();
      cancel = whenOnline(reload);
    };
    const stop = realtime.listen((message) => {
      if (message.type !== 'missed' && !isConcerned(message)) return;
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
