import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { realtime } from '#app/realtime/realtime.ts';

const DEBOUNCE_MS = 250;

/** Loads the page again when a request, its quotations or a message change; with `id` only of that request. */
export const useRfqChanges = (enabled: boolean, id?: string): void => {
  const revalidator = useRevalidator();
  const reload = useEffectEvent(() => void revalidator.revalidate());
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.listen((message) => {
      const concerns =
        message.type === 'missed' || (message.type === 'rfq' && (id ?? message.id) === message.id);
      if (!concerns) return;
      clearTimeout(timer);
      timer = setTimeout(reload, DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [enabled, id]);
};
