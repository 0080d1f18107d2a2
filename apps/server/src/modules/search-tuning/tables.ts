import type { RelevanceRun } from '@market/contract/search-tuning/schemas';
import type { SearchWeights } from '@market/contract/rules/search-tuning';
import type { SynonymFields } from '#search-index';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** As it is stored: who ran it has an id. */
export type StoredRun = Omit<RelevanceRun, 'by'> & { readonly by: number };
type Stored<Value extends object> = JSONColumnType<Value>;

export type SearchTuningTables = {
  search_draft: {
    one: GeneratedAlways<boolean>;
    version: number;
    weights: Stored<SearchWeights> | null;
    run: Stored<StoredRun> | null;
  };
  search_judged_queries: {
    id: GeneratedAlways<number>;
    keyword: string;
    folded: string;
    product_ids: number[];
    made_by: number;
    made_at: Date;
  };
  search_draft_changes: {
    id: GeneratedAlways<number>;
    change: 'add' | 'remove';
    kind: SynonymFields['kind'];
    phrase: string;
    meaning: string;
    topic: SynonymFields['topic'];
    made_by: number;
    made_at: Date;
  };
  search_releases: {
    id: GeneratedAlways<number>;
    applied_by: number;
    applied_at: Date;
    added: JSONColumnType<SynonymFields[]>;
    removed: JSONColumnType<SynonymFields[]>;
    weights_before: Stored<SearchWeights> | null;
    weights_after: Stored<SearchWeights> | null;
    relevance_before: number | null;
    relevance_after: number | null;
    undoes: number | null;
  };
};
