import { useEffect, useRef } from 'react';

/** Binds the place of a refusal, with `tabIndex={-1}`: each refusal brings it into view and gives it the focus, once. */
export const useFocusRefusal = <Place extends HTMLElement = HTMLDivElement>(
  refusal: object | null | undefined,
) => {
  const place = useRef<Place>(null);
  const focused = useRef<object | null>(null);
  useEffect(() => {
    if (refusal == null || focused.current === refusal) return;
    focused.current = refusal;
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return place;
};
