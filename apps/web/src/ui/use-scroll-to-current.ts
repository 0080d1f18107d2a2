import { useEffect, useRef, type RefObject } from 'react';

/** Centers the current item (`aria-current`) of a horizontally scrolling row. */
export const useScrollToCurrent = (): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null);
  const lastCurrent = useRef<Element | null>(null);
  useEffect(() => {
    const { current: row } = bar;
    const current = row?.querySelector('[aria-current]') ?? null;
    if (current === lastCurrent.current) return;
    lastCurrent.current = current;
    if (!row || !current || row.scrollWidth <= row.clientWidth) return;
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  });
  return bar;
};
