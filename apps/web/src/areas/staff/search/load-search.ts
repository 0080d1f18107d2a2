import {
  getSearchDraft,
  getSearchFigures,
  listJudgedQueries,
  listMissedKeywords,
  listReleases,
  listSynonyms,
  trySearch,
} from '@market/contract/search-tuning/routes';
import { JUDGED_QUERIES_MAX } from '@market/contract/rules/search-tuning';
import type { Call } from '@market/contract/web';
import { SYNONYMS_PER_PAGE, type SearchView } from './search-address.ts';

/** Each part is null when its call failed. */
export const loadSearch = async (call: Call, view: SearchView) => {
  const { tried, keyword, topic, page, span } = view;
  const query = { keyword, page, limit: SYNONYMS_PER_PAGE, ...(topic !== null && { topic }) };
  const [figures, synonyms, missed, draft, judged, result, releases] = await Promise.all([
    call(getSearchFigures),
    call(listSynonyms, { query }),
    call(listMissedKeywords, { query: { span } }),
    call(getSearchDraft),
    call(listJudgedQueries, { query: { limit: JUDGED_QUERIES_MAX } }),
    tried === '' ? null : call(trySearch, { query: { keyword: tried } }),
    view.history ? call(listReleases, { query: {} }) : null,
  ]);
  return {
    figures: figures.ok ? figures.value.data : null,
    synonyms: synonyms.ok ? synonyms.value.data : null,
    missed: missed.ok ? missed.value.data : null,
    judged: judged.ok ? judged.value.data : null,
    draft: draft.ok ? draft.value.data.draft : null,
    result: result?.ok === true ? result.value.data : null,
    isResultMissing: result !== null && !result.ok,
    releases: releases?.ok === true ? releases.value.data.releases : null,
  };
};
export type SearchParts = Awaited<ReturnType<typeof loadSearch>>;
