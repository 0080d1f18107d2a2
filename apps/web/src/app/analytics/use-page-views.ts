import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { pageContext } from './page-context.ts';

/** Reports every page view after render; the tracking code is loaded lazily. */
export const usePageViews = (): void => {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const page = match === undefined ? null : pageContext(match.id, match.loaderData, { pathname, search });
  const key = page === null ? null : `${pathname} ${page.url}`;
  const arrived = useRef(false);
  useEffect(() => {
    if (page === null) return;
    const referrer = arrived.current ? '' : document.referrer;
    arrived.current = true;
    void import('./track.ts').then(({ track: tell }) => tell(page, referrer)).catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
};
