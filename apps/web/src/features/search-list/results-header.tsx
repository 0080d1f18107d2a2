import type { KeywordReading } from '@market/contract/product-search/schemas';
import type { ReactNode } from 'react';
import { SpellingNotice } from './spelling-notice.tsx';
import { activeFilterNames, type SearchQuery } from './query.ts';
import { SearchTabs } from './search-tabs.tsx';

interface ResultsHeaderProps {
  readonly on: 'products' | 'shops';
  readonly query: SearchQuery;
  readonly reading: KeywordReading | null;
  /** Result count as text; empty when unknown. */
  readonly count: string;
  /** Shops that the keyword finds; undefined when unknown. */
  readonly shopCount?: number | undefined;
  readonly children: ReactNode;
}

export function ResultsHeader({ on, query, reading, count, shopCount, children }: ResultsHeaderProps) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 border-line not-has-[nav]:border-b not-has-[nav]:pb-3">
        <h1 className="line-clamp-2 min-w-0 text-xl font-bold lg:text-2xl">{children}</h1>
        <span role="status" className="num pb-0.5 text-sm text-ink-3">
          {count}
          {activeFilterNames(query).length > 0 && <span className="sr-only"> sau khi lọc</span>}
        </span>
        <SearchTabs on={on} keyword={query.keyword} shopCount={shopCount} />
      </div>
      <SpellingNotice reading={reading} />
    </>
  );
}
