import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { pageContext } from './page-context.ts';

/** Reports every page view after render; the tracking code is loaded lazily. */
export const usePageViews = (): void => {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const page = match === undefined ? null : pageContext(match.id, match.loaderData, { pathname, search });
  const key = page === null ? null : `${pathname} ${page.url}`;
  const arrived = useRef(false);
  const report = useEffectEvent(() => {
    if (page === null) return;
    const referrer = arrived.current ? '' : document.referrer;
    arrived.current = true;
    void import('./track.ts').then(({ track }) => track(page, referrer)).catch(() => {});
  });
  useEffect(() => {
    if (key !== null) report();
  }, [key]);
};
