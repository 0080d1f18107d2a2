import { logoFilePath } from '@market/contract/rules/market-profile';
import { servicesContext } from '#app/context.ts';
import { DAY_S, fileResponse } from './file-response.ts';
import { escapeXml } from './sitemap-xml.ts';
import type { Route } from './+types/opensearch';

/** OpenSearch description: search from the browser's address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, market } = context.get(servicesContext);
  const [base, name] = [publicUrl, market.name].map(escapeXml);
  const icon = escapeXml(publicUrl + logoFilePath(market, 'icon-48.png'));
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>Tìm hàng sỉ lẻ trên ${name}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>vi</Language>
<Image width="48" height="48">${icon}</Image>
<Url type="text/html" method="get" template="${base}/product/search?keyword={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${base}/opensearch.xml"/>
</OpenSearchDescription>
`;
  return fileResponse(body, 'application/opensearchdescription+xml', DAY_S);
}
