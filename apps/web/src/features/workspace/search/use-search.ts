import { useEffect, useState } from 'react';
import type { SearchGroup, SearchSource } from './search-source.ts';

const TYPING_PAUSE_MS = 200;
const MIN_LENGTH = 2;

interface SearchResults {
  readonly keyword: string;
  /** Null: it could not be asked. */
  readonly groups: readonly SearchGroup[] | null;
}

/** What a source finds for the words typed last; earlier results stay until the next arrive. */
export const useSearch = (source: SearchSource, typed: string) => {
  const keyword = typed.trim();
  const [found, setFound] = useState<SearchResults>({ keyword: '', groups: [] });
  useEffect(() => {
    if (keyword.length < MIN_LENGTH) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void source(keyword).then((groups) => {
        if (current) setFound({ keyword, groups });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source, keyword]);
  if (keyword.length < MIN_LENGTH) return { groups: [], loading: false, failed: false };
  return {
    groups: found.groups ?? [],
    loading: found.keyword !== keyword,
    failed: found.keyword === keyword && found.groups === null,
  };
};
