import { listSitemap } from '@market/contract/sitemap/routes';
import { servicesContext } from '../../context.ts';
import { notFoundResponse } from '../../shared/errors/loader-responses.ts';
import { fileAnswer, HOUR_S, notNow } from './answer.ts';
import { fixedPages } from './fixed-pages.ts';
import { FIXED_PART, fixedPart, readPartName, sitemapPart } from './sitemap-xml.ts';
import type { Route } from './+types/sitemap-part';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(servicesContext);
  if (params.part === FIXED_PART) {
    const pages = await fixedPages(call);
    return pages === null ? notNow() : fileAnswer(fixedPart(publicUrl, pages), 'application/xml', HOUR_S);
  }
  const part = readPartName(params.part);
  if (part === null) throw notFoundResponse();
  const { kind, page } = part;
  const answer = await call(listSitemap, { params: { kind }, query: { page } });
  if (!answer.ok) return notNow();
  const { entries } = answer.value.data;
  if (entries.length === 0) throw notFoundResponse();
  return fileAnswer(sitemapPart(publicUrl, kind, entries), 'application/xml', HOUR_S);
}
