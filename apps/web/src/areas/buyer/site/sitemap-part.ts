import { listSitemap } from '@market/contract/sitemap/routes';
import { servicesContext } from '#app/context.ts';
import { notFoundResponse } from '#app/errors/loader-responses.ts';
import { fileResponse, HOUR_S, unavailableResponse } from './file-response.ts';
import { fixedPages } from './fixed-pages.ts';
import { FIXED_PART, fixedPart, parsePartName, sitemapPart } from './sitemap-xml.ts';
import type { Route } from './+types/sitemap-part';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(servicesContext);
  if (params.part === FIXED_PART) {
    const pages = await fixedPages(call);
    return pages === null
      ? unavailableResponse()
      : fileResponse(fixedPart(publicUrl, pages), 'application/xml', HOUR_S);
  }
  const part = parsePartName(params.part);
  if (part === null) throw notFoundResponse();
  const { kind, page } = part;
  const answer = await call(listSitemap, { params: { kind }, query: { page } });
  if (!answer.ok) return unavailableResponse();
  const { entries } = answer.value.data;
  if (entries.length === 0) throw notFoundResponse();
  return fileResponse(sitemapPart(publicUrl, kind, entries), 'application/xml', HOUR_S);
}
