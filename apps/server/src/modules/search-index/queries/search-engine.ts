import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { counterOf } from '#platform/logging/metrics.ts';
import type { Services } from '#platform/services.ts';
import { before, SECOND } from '#platform/time.ts';
import { CircuitOpen, createCircuitBreaker } from '#platform/resilience/circuit-breaker.ts';
import type { SearchEngine } from '../lib/engine.ts';
import { connectOpenSearch, OpenSearchFailure, type OpenSearch } from '../store/open-search/client.ts';
import { openSearchEngine } from '../store/open-search/engine.ts';
import { postgresEngine } from '../store/postgres-engine.ts';
import { selectOldestNoteTime } from '../store/mirror.ts';

/** Runs one search on one engine, so that counts and page agree; on failure the complete search runs on the other. */
export type SearchRunner = <Found>(
  context: Context,
  search: (engine: SearchEngine) => Promise<Found>,
) => Promise<Found>;

/** An OpenSearch index that is further behind is not used. */
const MAX_LAG_MS = 10 * SECOND;

export const searchesByEngine = counterOf(
  'market_searches_total',
  'Product searches by the engine that answered',
  'engine',
);
const countPostgresSearch = () => searchesByEngine.inc({ engine: 'postgres' });

const openSearchWithFallback = (
  openSearch: OpenSearch,
  patience: number,
  postgres: SearchEngine,
): SearchRunner => {
  const breaker = createCircuitBreaker({
    name: 'opensearch searches',
    failures: 5,
    pauseMs: 10 * SECOND,
    isFailure: (error) => error instanceof OpenSearchFailure,
  });
  return async (context, search) => {
    const searchPostgres = () => {
      countPostgresSearch();
      return search(postgres);
    };
    const since = await selectOldestNoteTime(context.db);
    if (since !== null && since < before(context.now, MAX_LAG_MS)) return searchPostgres();
    try {
      const found = await breaker.run(() =>
        search(openSearchEngine(openSearch, AbortSignal.timeout(patience))),
      );
      searchesByEngine.inc({ engine: 'opensearch' });
      return found;
    } catch (error) {
      if (error instanceof CircuitOpen) return searchPostgres();
      if (!(error instanceof OpenSearchFailure)) throw error;
      context.log.warn(
        { reason: error.message, breaker: breaker.state },
        'OpenSearch failed, PostgreSQL answers the search',
      );
      return searchPostgres();
    }
  };
};

export const openSearchOf = processState(({ settings }: Services): OpenSearch | null =>
  settings.openSearch === null ? null : connectOpenSearch(settings.openSearch.url),
);

/** Chooses the engine of a market once: PostgreSQL, or OpenSearch with PostgreSQL as fallback. */
export const createSearchRunner = (services: Services): SearchRunner => {
  const postgres = postgresEngine();
  const openSearch = openSearchOf(services);
  if (openSearch !== null)
    return openSearchWithFallback(openSearch, services.settings.openSearch!.timeoutMs, postgres);
  return (_context, search) => {
    countPostgresSearch();
    return search(postgres);
  };
};
