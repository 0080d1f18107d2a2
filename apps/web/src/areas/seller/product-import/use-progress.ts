import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1_500;

/** Reads the page again while something happens on the server; not while it is hidden. */
export const useProgress = (running: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
};
