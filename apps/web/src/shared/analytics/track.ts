import { recordPage } from '@market/contract/analytics/routes';
import type { PageInfo } from '@market/contract/analytics/schemas';
import { sessionReady } from '../session/session-ready.ts';
import { session } from '../session/session-store.ts';
import type { PageContext } from './page-context.ts';
import { becomeKnownVisitor, isKnownVisitor, rememberCategory } from './browsing-history.ts';

/** What telling needs of the browser; tests bring their own. */
export interface Tracker {
  send(body: PageInfo): Promise<unknown>;
  readonly settled: () => Promise<void>;
  readonly isGuest: () => boolean;
  readonly cookies: () => string;
  readonly isKnown: () => boolean;
  readonly becomeKnown: () => void;
  readonly remember: typeof rememberCategory;
}

const sessionSource = (cookies: string): string => {
  const value = /(?:^|; )session_source=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/**
 * Tells the market that a page is looked at. A guest's first telling only brings the visitor cookie, so it is said again.
 * Never throws: nobody misses it.
 */
export const createTrack =
  (teller: Tracker) =>
  async ({ category, ...page }: PageContext, referrer: string): Promise<void> => {
    if (category !== undefined) teller.remember(category);
    try {
      await teller.settled();
      const body = { ...page, referrer, session_source: sessionSource(teller.cookies()) };
      if (teller.isGuest() && !teller.isKnown()) {
        await teller.send(body);
        teller.becomeKnown();
      }
      await teller.send(body);
    } catch {
      // offline, or refused
    }
  };

const send = async (body: PageInfo): Promise<void> => {
  const answer = await fetch(recordPage.path, {
    method: recordPage.method,
    // it goes out even when the page is left
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`not noted: ${answer.status}`);
};

export const track = createTrack({
  send,
  settled: sessionReady,
  isGuest: () => session.now().status !== 'user',
  cookies: () => document.cookie,
  isKnown: isKnownVisitor,
  becomeKnown: becomeKnownVisitor,
  remember: rememberCategory,
});
