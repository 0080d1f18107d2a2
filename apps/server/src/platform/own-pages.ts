import { crossSite, type Route } from '@market/contract';
import type { FastifyRequest } from 'fastify';

interface Asked {
  readonly site: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly host: string;
}

/**
 * Whether a page of our own asks, as its browser says: by `Sec-Fetch-Site`, or over plain http, where browsers leave that
 * out, by `Origin` with a change and `Referer` with a GET. What says nothing is no browser, and has a token to name itself by.
 */
export const isFromOurPages = ({ site, origin, referer, host }: Asked): boolean => {
  if (site !== undefined) return site === 'same-origin';
  const page = origin ?? referer;
  return page !== undefined && URL.parse(page)?.host === host;
};

/** Lets a change by cookie, and what sets cookies, come from pages of our own alone. @throws crossSite */
export const refuseCrossSite = (request: FastifyRequest, { method, ownPages }: Route): void => {
  const changesByCookie = request.byCookie === true && (method !== 'GET' || ownPages === 'by_cookie');
  if (ownPages !== 'always' && !changesByCookie) return;
  const { 'sec-fetch-site': site, origin, referer } = request.headers;
  if (!isFromOurPages({ site: Array.isArray(site) ? site[0] : site, origin, referer, host: request.host }))
    throw crossSite();
};
