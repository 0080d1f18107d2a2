import type { Context } from '#platform/context.ts';
import type { Match, Page, SearchEngine } from '../../lib/engine.ts';
import { resolveKeyword } from '../token-lookup.ts';
import type { OpenSearch } from './client.ts';
import { attributesRequest, readAttributes, type AttributesReply } from './attribute-counts.ts';
import { cellsRequest, readCells, type CellsReply } from './facet-counts.ts';
import {
  columnRequest,
  firstRequest,
  headRequest,
  readFirst,
  readHead,
  readIds,
  scoreRequest,
  type HitsReply,
  type ResolvedMatch,
  type Request,
} from './listing.ts';

const CELL_PATHS = ['key', 'doc_count', '*.doc_count'].map((name) => `aggregations.places.buckets.${name}`);

/** PostgreSQL parses queries and resolves words, so both engines give the same match. */
export const openSearchEngine = (openSearch: OpenSearch, signal: AbortSignal): SearchEngine => {
  const search = <Reply>(body: object, read: string): Promise<Reply> =>
    openSearch.request<Reply>({
      path: `${openSearch.alias}/_search?allow_partial_search_results=false&filter_path=${read}`,
      body,
      signal,
    });
  const list = ({ body, read }: Request): Promise<HitsReply> => search(body, read);

  const listedOf = async ({ db }: Context, match: Match): Promise<ResolvedMatch | null> => {
    const resolved = match.keyword === null ? null : await resolveKeyword(db, match.keyword);
    return resolved !== null && resolved.length === 0 ? null : { match, resolved };
  };

  const byScore = async (listed: ResolvedMatch, page: Page, total: number): Promise<number[]> => {
    if (!page.mixed) return readIds(await list(scoreRequest(listed, page, [])));
    const { ascending } = page;
    const first =
      readHead(await list(headRequest(listed, ascending))) ??
      readFirst(await list(firstRequest(listed, ascending)), ascending);
    const pageIds = first.slice(page.offset, page.offset + page.limit);
    const limit = Math.min(page.limit, total - page.offset) - pageIds.length;
    if (limit <= 0) return pageIds;
    const offset = Math.max(page.offset - first.length, 0);
    return [...pageIds, ...readIds(await list(scoreRequest(listed, { ...page, offset, limit }, first)))];
  };

  return {
    count: async (context, match) => {
      const listed = await listedOf(context, match);
      if (listed === null) return [];
      const read = ['hits.total', ...CELL_PATHS].join(',');
      return readCells(await search<CellsReply>(cellsRequest(match, listed.resolved), read));
    },
    countAttributes: async (context, match, facets) => {
      const listed = await listedOf(context, match);
      if (listed === null) return [];
      const { body, read } = attributesRequest(match, listed.resolved, facets);
      return readAttributes(await search<AttributesReply>(body, read));
    },
    page: async (context, match, page, total) => {
      const listed = await listedOf(context, match);
      if (listed === null) return [];
      const { sort } = page;
      return sort === '_score'
        ? byScore(listed, page, total)
        : readIds(await list(columnRequest(listed, { ...page, sort })));
    },
  };
};
