import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is or was near the viewport, for lazy loading. `here` is false until it is rendered. */
export const useInView = (place: RefObject<Element | null>, enabled = true): boolean => {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!enabled || element === null || inView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, enabled, inView]);
  return inView;
};
