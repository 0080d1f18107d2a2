import { useEffect, useRef } from 'react';

/** Puts a focus that was lost at the heading of a place. */
export const focusPlace = (place: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector);
  const head = find('h2, h3') ?? find('form, [tabindex]') ?? document.querySelector('main');
  if (head === null) return;
  head.tabIndex = -1;
  head.focus();
};

/**
 * Binds a place whose content changes under somebody's hands: once `shown` names another content and what had the
 * focus is gone, the heading of the new content has it.
 */
export const useFocusPlace = <Place extends HTMLElement = HTMLDivElement>(shown: string) => {
  const place = useRef<Place>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusPlace(place.current);
  }, [shown]);
  return place;
};
