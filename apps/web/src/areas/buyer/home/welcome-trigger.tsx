import { lazy, useEffect, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { isNewVisit, WELCOME_SHOWN_KEY } from '#features/ads/welcome-visit.ts';

const WelcomeBanner = lazy(() => import('./welcome-banner.tsx'));

/** After the first interaction, so that nothing covers a page that was not seen yet. */
const SHOW_DELAY_MS = 1_500;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

const shouldWelcome = (): boolean => {
  try {
    return isNewVisit(localStorage.getItem(WELCOME_SHOWN_KEY), Date.now());
  } catch {
    // without storage it would appear on every page
    return false;
  }
};

/** Calls back once, shortly after the first interaction; returns the cleanup. */
const onFirstActivity = (call: () => void): (() => void) => {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    listening.abort();
    timer = setTimeout(call, SHOW_DELAY_MS);
  };
  for (const sign of ACTIVITY_EVENTS)
    window.addEventListener(sign, start, { passive: true, signal: listening.signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
};

/** Once per visit. */
export function WelcomeTrigger() {
  const [open, setOpen] = useState(false);
  useEffect(() => (shouldWelcome() ? onFirstActivity(() => setOpen(true)) : undefined), []);
  if (!open) return null;
  return (
    <SectionBoundary errorFallback={null}>
      <WelcomeBanner />
    </SectionBoundary>
  );
}
