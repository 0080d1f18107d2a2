import { useRevalidator } from 'react-router';
import type { RealtimeMessage } from './realtime-connection.ts';
import { useAfterMessages } from './use-after-messages.ts';

/** Loads the page again after a message that concerns it, and when messages were missed. */
export const useReloadOn = (concerns: (message: RealtimeMessage) => boolean, enabled = true): void => {
  const { revalidate } = useRevalidator();
  useAfterMessages({ concerns, run: () => void revalidate(), enabled });
};
