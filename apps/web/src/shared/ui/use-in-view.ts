import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is or was near the viewport, for lazy loading. `here` is false until it is rendered. */
export const useInView = (place: RefObject<Element | null>, here = true): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!here || element === null || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, here, near]);
  return near;
};
