import { useEffect, useRef, useState } from 'react';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const SLIDE_MS = 5_000;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether somebody points at an element, or reads it by keys. */
const useAttention = () => {
  const element = useRef<HTMLDivElement>(null);
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const { current } = element;
    const begin = () => setAttended(true);
    const end = () => setAttended(false);
    const listeners = { mouseenter: begin, mouseleave: end, focusin: begin, focusout: end };
    for (const [name, listener] of Object.entries(listeners)) current?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) current?.removeEventListener(name, listener);
    };
  }, []);
  return { element, attended };
};

/** Which slide of a scrolling list is shown; while `playing` it moves on every five seconds. */
export const useSlides = (count: number, autoplay: boolean) => {
  const list = useRef<HTMLUListElement>(null);
  const { element, attended } = useAttention();
  const [index, setIndex] = useState(0);
  const still = useBrowserValue(prefersStill, true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = count > 1 && (chosen ?? (autoplay && !still));
  const show = (next: number) => {
    const { current } = list;
    if (current === null) return;
    const left = ((next + count) % count) * current.clientWidth;
    current.scrollTo({ left, behavior: prefersStill() ? 'auto' : 'smooth' });
  };
  useEffect(() => {
    if (!playing || attended) return undefined;
    const timer = setTimeout(() => show(index + 1), SLIDE_MS);
    return () => clearTimeout(timer);
  });
  return {
    element,
    list,
    index,
    playing,
    show,
    toggle: () => setChosen(!playing),
    onScroll: () => {
      const { current } = list;
      if (current !== null) setIndex(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
    },
  };
};
