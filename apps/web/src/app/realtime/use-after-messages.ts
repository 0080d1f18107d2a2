import { useEffect, useEffectEvent } from 'react';
import type { RealtimeMessage } from './realtime-connection.ts';
import { realtime } from './realtime.ts';
import { whenOnline } from './when-online.ts';

const DEBOUNCE_MS = 250;

interface MessageReaction {
  /** Whether a message concerns the page; those of type `missed` replace any that it did not get. */
  readonly concerns: (message: RealtimeMessage) => boolean;
  /** Runs shortly after such messages, once for many, and with a network. */
  readonly run: () => void;
  readonly enabled: boolean;
}

export const useAfterMessages = ({ concerns, run, enabled }: MessageReaction): void => {
  const isConcerned = useEffectEvent(concerns);
  const react = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel: (() => void) | undefined;
    const start = () => {
      cancel?.();
      cancel = whenOnline(react);
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
