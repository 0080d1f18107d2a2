import { Type } from 'typebox';
import { Count, Data, OrNull, Time } from '../fields.ts';
import { route } from '../route.ts';
import { SitemapEntry, SitemapKind } from './schemas.ts';

// Extension for `/sitemap.xml`.
export const countSitemap = route({
  method: 'GET',
  path: '/v1/marketing/sitemap',
  auth: 'anyone',
  summary: 'How many pages of each kind crawlers may read, and when one of them last changed',
  reply: Data({
    kinds: Type.Array(Type.Object({ kind: SitemapKind, total: Count, updated_at: OrNull(Time) })),
  }),
  problems: [],
});
export const listSitemap = route({
  method: 'GET',
  path: '/v1/marketing/sitemap/:kind',
  auth: 'anyone',
  summary: 'Pages of a kind that crawlers may read, at most 50 000 a page; no prices',
  params: Type.Object({ kind: SitemapKind }),
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  }),
  reply: Data({ entries: Type.Array(SitemapEntry) }),
  problems: [],
});
