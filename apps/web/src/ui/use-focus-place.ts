import { useEffect, useRef } from 'react';

const focusHead = (place: Element | null): void => {
  const find = (selector: string) => place?.querySelector<HTMLElement>(selector);
  const head = find('h2, h3') ?? find('form, [tabindex]') ?? document.querySelector('main');
  if (head === null) return;
  head.tabIndex = -1;
  head.focus();
};

/** Puts a focus that was lost at the heading of a place. */
export const focusPlace = (place: Element | null): void => {
  if (document.activeElement === document.body) focusHead(place);
};

const isBelowScreen = (place: Element | null): boolean =>
  place !== null && place.getBoundingClientRect().top > window.innerHeight;

/**
 * Binds a place whose content changes under somebody's hands: once `shown` names another content and what had the
 * focus is lost, the heading of the new content has it.
 * @param intoView also when the place is below the screen, as on phones
 */
export const useFocusPlace = <Place extends HTMLElement = HTMLDivElement>(
  shown: string,
  intoView = false,
) => {
  const place = useRef<Place>(null);
  const before = useRef(intoView ? null : shown);
  useEffect(() => {
    if (before.current === shown) return;
    const isFirst = before.current === null;
    before.current = shown;
    // at first only what somebody pressed for: the focus is where they pressed
    if (isFirst && document.activeElement === document.body) return;
    if (intoView && isBelowScreen(place.current)) focusHead(place.current);
    else focusPlace(place.current);
  }, [shown, intoView]);
  return place;
};
