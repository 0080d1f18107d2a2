import { lazy, Suspense, useEffect, useState } from 'react';
import { isNewVisit, WELCOMED } from '../../shared/ads/visit.ts';

const WelcomeBanner = lazy(() => import('./welcome-banner.tsx'));

/** A moment after the page can be used. */
const SOON_MS = 1_500;

const isWanted = (): boolean => {
  try {
    return isNewVisit(localStorage.getItem(WELCOMED), Date.now());
  } catch {
    // whoever cannot be remembered would be welcomed at every page
    return false;
  }
};

/** The welcome banner, once a visit, when the page is there and nothing else is open. */
export function Welcome() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted()) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      timer = setTimeout(() => setWanted(true), SOON_MS);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <WelcomeBanner />
    </Suspense>
  );
}
