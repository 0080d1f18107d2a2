import { recordPage } from '@market/contract/analytics/routes';
import type { PageInfo } from '@market/contract/analytics/schemas';
import { sessionReady } from '../session/session-ready.ts';
import { session } from '../session/session-store.ts';
import type { PageContext } from './page-context.ts';
import { becomeKnownVisitor, isKnownVisitor, rememberCategory } from './browsing-history.ts';

/** What tracking needs from the browser; replaced in tests. */
export interface Tracker {
  send(body: PageInfo): Promise<unknown>;
  readonly settled: () => Promise<void>;
  readonly isGuest: () => boolean;
  readonly cookies: () => string;
  readonly isKnown: () => boolean;
  readonly becomeKnown: () => void;
  readonly storeCategory: typeof rememberCategory;
}

const sessionSource = (cookies: string): string => {
  const value = /(?:^|; )session_source=([^;]*)/.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/** Reports a page view. A guest's first report only sets the visitor cookie, so it is sent twice. Never throws. */
export const createTrack =
  (tracker: Tracker) =>
  async ({ category, ...page }: PageContext, referrer: string): Promise<void> => {
    if (category !== undefined) tracker.storeCategory(category);
    try {
      await tracker.settled();
      const body = { ...page, referrer, session_source: sessionSource(tracker.cookies()) };
      if (tracker.isGuest() && !tracker.isKnown()) {
        await tracker.send(body);
        tracker.becomeKnown();
      }
      await tracker.send(body);
    } catch {
      // offline or rejected: page views are best effort
    }
  };

const send = async (body: PageInfo): Promise<void> => {
  const answer = await fetch(recordPage.path, {
    method: recordPage.method,
    // the request survives leaving the page
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
  storeCategory: rememberCategory,
});
