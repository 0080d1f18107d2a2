import { crossSiteRequest } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import type { FastifyRequest } from 'fastify';

interface FetchMetadata {
  readonly site: string | undefined;
  readonly dest?: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly host: string;
}

/**
 * Over plain http browsers omit `Sec-Fetch-Site`: `Origin` or `Referer` decides. Without any it is no browser.
 * Images, links and frames (`dest`) in our pages do not count: users may have put them there.
 */
export const isFromOurPages = ({ site, dest, origin, referer, host }: FetchMetadata): boolean => {
  if (dest !== undefined && dest !== 'empty') return false;
  if (site !== undefined) return site === 'same-origin';
  const page = origin ?? referer;
  return page !== undefined && URL.parse(page)?.host === host;
};

/** @throws crossSite for requests of other sites that change state by cookie, or set cookies */
export const refuseCrossSite = (request: FastifyRequest, { method, sameSiteOnly }: Route): void => {
  const changesByCookie = request.byCookie === true && (method !== 'GET' || sameSiteOnly === 'with_cookie');
  if (sameSiteOnly !== 'always' && !changesByCookie) return;
  const { origin, referer } = request.headers;
  const headerOf = (name: string) => [request.headers[name]].flat()[0];
  const [site, dest] = [headerOf('sec-fetch-site'), headerOf('sec-fetch-dest')];
  if (!isFromOurPages({ site, dest, origin, referer, host: request.host })) throw crossSiteRequest();
};
