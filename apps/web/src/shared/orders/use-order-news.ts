import { useEffect, useRef } from 'react';
import { live } from '../live/live.ts';

const TOGETHER_MS = 250;

/** Runs `look` when an order moves, with `id` only that one, and when news may have been missed. */
export const useOrderNews = (look: () => void, id?: string): void => {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.listen(({ type, id: about }) => {
      const news = type === 'missed' || (type === 'order' && (id === undefined || id === about));
      if (!news) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), TOGETHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
};
