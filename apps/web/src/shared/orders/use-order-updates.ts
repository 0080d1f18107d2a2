import { useEffect, useRef } from 'react';
import { realtime } from '../realtime/realtime.ts';

const DEBOUNCE_MS = 250;

/** Runs `look` when an order or a case of it moves, with `id` only that one, and when news may have been missed. */
export const useOrderUpdates = (look: () => void, id?: string): void => {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.listen(({ type, id: about, order_id: order }) => {
      const moved = type === 'case' ? order : type === 'order' ? about : undefined;
      const news = type === 'missed' || (moved !== undefined && (id === undefined || id === moved));
      if (!news) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
};
