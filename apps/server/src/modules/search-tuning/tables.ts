import type { SynonymFields } from '#search-index';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

export type SearchTuningTables = {
  search_draft: { one: GeneratedAlways<boolean>; version: number };
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
    undoes: number | null;
  };
};
