import { lazy, useEffect, useState } from 'react';
import { SectionBoundary } from '../../shared/errors/section-boundary.tsx';
import { isNewVisit, WELCOMED_AT_KEY } from '../../shared/ads/welcome-visit.ts';

const WelcomeBanner = lazy(() => import('./welcome-banner.tsx'));

/** From the visitor's first sign of life, so that nothing lies over a page that was not seen yet. */
const SHOW_DELAY_MS = 1_500;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

const shouldWelcome = (): boolean => {
  try {
    return isNewVisit(localStorage.getItem(WELCOMED_AT_KEY), Date.now());
  } catch {
    // whoever cannot be remembered would be welcomed at every page
    return false;
  }
};

/** Calls once, a moment after the visitor moved, scrolled or pressed anything; answers how to stop. */
const onFirstActivity = (call: () => void): (() => void) => {
  const stirred = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    stirred.abort();
    timer = setTimeout(call, SHOW_DELAY_MS);
  };
  for (const sign of ACTIVITY_EVENTS)
    window.addEventListener(sign, start, { passive: true, signal: stirred.signal });
  return () => {
    stirred.abort();
    clearTimeout(timer);
  };
};

/** The welcome banner, once a visit, when the page is there and nothing else is open. */
export function WelcomeTrigger() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => (shouldWelcome() ? onFirstActivity(() => setWanted(true)) : undefined), []);
  if (!wanted) return null;
  return (
    <SectionBoundary failed={null}>
      <WelcomeBanner />
    </SectionBoundary>
  );
}
