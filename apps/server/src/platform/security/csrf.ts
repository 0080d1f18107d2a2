import { crossSite } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import type { FastifyRequest } from 'fastify';

interface FetchMetadata {
  readonly site: string | undefined;
  /** What the answer is for: a script's own call is `empty`. */
  readonly dest?: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly host: string;
}

/**
 * Whether a page of our own asks, as its browser says: by `Sec-Fetch-Site`, or over plain http, where browsers leave that
 * out, by `Origin` with a change and `Referer` with a GET. What says nothing is no browser, and has a token to name itself by.
 * A picture, a link or a frame in one of our pages is not our page: somebody else may have written it into a text there.
 */
export const isFromOurPages = ({ site, dest, origin, referer, host }: FetchMetadata): boolean => {
  if (dest !== undefined && dest !== 'empty') return false;
  if (site !== undefined) return site === 'same-origin';
  const page = origin ?? referer;
  return page !== undefined && URL.parse(page)?.host === host;
};

/** Lets a change by cookie, and what sets cookies, come from pages of our own alone. @throws crossSite */
export const refuseCrossSite = (request: FastifyRequest, { method, ownPages }: Route): void => {
  const changesByCookie = request.byCookie === true && (method !== 'GET' || ownPages === 'by_cookie');
  if (ownPages !== 'always' && !changesByCookie) return;
  const { origin, referer } = request.headers;
  const said = (name: string) => [request.headers[name]].flat()[0];
  const [site, dest] = [said('sec-fetch-site'), said('sec-fetch-dest')];
  if (!isFromOurPages({ site, dest, origin, referer, host: request.host })) throw crossSite();
};
