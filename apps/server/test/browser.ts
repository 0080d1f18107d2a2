import { recordPage } from '@market/contract/analytics/routes';
import type { PageInfo } from '@market/contract/analytics/schemas';
import type { Route } from '@market/contract/route';
import { outcomeOf, urlOf, type Call } from '@market/contract/web';
import { expectFits } from './response-schema.ts';
import { signVisitor } from '#platform/security/visitor-cookie.ts';
import type { Answer, Market } from './market.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Somebody's browser: whom its visitor cookie, signed by us, names, who is signed in, what it says it is. */
export interface Browsing {
  readonly visitor?: string;
  readonly userId?: number;
  readonly agent?: string;
  /** Where it is; the address of all others when left out. */
  readonly address?: string;
}

export interface Browser {
  /** Reports a page as the web app does. */
  view(page: Partial<PageInfo>): Promise<Answer>;
  /** Reads a contract route. */
  readonly get: Call;
}

/** A browser with its cookie, for what depends on who looked at what. */
export const aBrowser = async (
  market: Market,
  { visitor, userId, agent = FIREFOX, address }: Browsing = {},
): Promise<Browser> => {
  const as = await market.as(userId);
  const cookie = visitor && `visitor_id=${signVisitor(market.context().services.secrets, visitor)}`;
  const headers = { 'user-agent': agent, ...(cookie && { cookie }) };
  const get = async (route: Route, input: object = {}) => {
    const { body, statusCode } = await as.inject({ method: 'GET', url: urlOf(route, input), headers });
    const outcome = await outcomeOf(route, new Response(body, { status: statusCode }));
    expectFits(route, outcome);
    return outcome;
  };
  return {
    view: (page) =>
      as.inject({
        method: recordPage.method,
        url: recordPage.path,
        headers,
        ...(address !== undefined && { remoteAddress: address }),
        payload: { page_type: 'product', url: '/', referrer: '', session_source: '', ...page },
      }),
    get: get as Call,
  };
};
