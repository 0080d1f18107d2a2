import { crossSiteRequest } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import type { FastifyRequest } from 'fastify';

interface RequestSource {
  readonly site: string | undefined;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
  readonly host: string;
}

interface FetchMetadata extends RequestSource {
  readonly dest?: string | undefined;
}

/** Over plain http browsers omit `Sec-Fetch-Site`: `Origin` or `Referer` decides. Without any it is no browser. */
const isSameOrigin = ({ site, origin, referer, host }: RequestSource): boolean => {
  if (site !== undefined) return site === 'same-origin';
  const page = origin ?? referer;
  return page !== undefined && URL.parse(page)?.host === host;
};

/** Images, links and frames (`dest`) in our pages do not count: users may have put them there. */
export const isFromOurPages = ({ dest, ...source }: FetchMetadata): boolean =>
  (dest === undefined || dest === 'empty') && isSameOrigin(source);

const sourceOf = ({ headers, host }: FastifyRequest): RequestSource => ({
  site: [headers['sec-fetch-site']].flat()[0],
  origin: headers.origin,
  referer: headers.referer,
  host,
});

/** @throws crossSite for a form that another site submits: cookies or not, since its answer may set some */
export const refuseCrossSiteForm = (request: FastifyRequest): void => {
  if (!isSameOrigin(sourceOf(request))) throw crossSiteRequest();
};

/** @throws crossSite for requests of other sites that change state by cookie, or set cookies */
export const refuseCrossSite = (request: FastifyRequest, { method, sameSiteOnly }: Route): void => {
  const changesByCookie = request.byCookie === true && (method !== 'GET' || sameSiteOnly === 'with_cookie');
  if (sameSiteOnly !== 'always' && !changesByCookie) return;
  const dest = [request.headers['sec-fetch-dest']].flat()[0];
  if (!isFromOurPages({ ...sourceOf(request), dest })) throw crossSiteRequest();
};
