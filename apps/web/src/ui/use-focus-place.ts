import { useEffect, useRef } from 'react';

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
    if (document.activeElement !== document.body) return;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    const head = find('h2, h3') ?? find('form, [tabindex]') ?? document.querySelector('main');
    if (head === null) return;
    head.tabIndex = -1;
    head.focus();
  }, [shown]);
  return place;
};
