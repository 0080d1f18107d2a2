import { countSitemap } from '@market/contract/sitemap/routes';
import { SITEMAP_ENTRIES_MAX } from '@market/contract/constants/search';
import { servicesContext } from '#app/context.ts';
import { fileResponse, HOUR_S, unavailableResponse } from './file-response.ts';
import { FIXED_PART, partName, sitemapIndex } from './sitemap-xml.ts';
import type { Route } from './+types/sitemap';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(servicesContext);
  const answer = await call(countSitemap);
  if (!answer.ok) return unavailableResponse();
  const parts = answer.value.data.kinds.flatMap(({ kind, total, updated_at }) =>
    Array.from({ length: Math.ceil(total / SITEMAP_ENTRIES_MAX) }, (_, index) => ({
      name: partName(kind, index + 1),
      lastmod: updated_at,
    })),
  );
  return fileResponse(
    sitemapIndex(publicUrl, [{ name: FIXED_PART, lastmod: null }, ...parts]),
    'application/xml',
    HOUR_S,
  );
}
