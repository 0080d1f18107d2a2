import { listAlerts } from '@market/contract/alerts/routes';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { realtime } from '#app/realtime/realtime.ts';

/** News of a shop reaches its followers at the same moment: their pages ask at different ones. */
const MAX_DELAY_MS = 1_500;

/** How many alerts are unseen, updated by pushes. */
export const useUnreadAlerts = (side: 'shop' | undefined): number => {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      timer = undefined;
      const answer = await call(listAlerts, { query: { limit: 1, ...(side && { side }) } });
      if (answer.ok) setUnread(answer.value.data.unread);
    };
    void load();
    const stop = realtime.listen(({ type }) => {
      if (type === 'alert' || type === 'missed') timer ??= setTimeout(load, Math.random() * MAX_DELAY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [side]);
  return unread;
};
