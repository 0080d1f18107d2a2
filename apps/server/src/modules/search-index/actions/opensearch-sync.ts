import { liftTimeLimits } from '#platform/db/bulk.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { processState } from '#platform/cache/process-state.ts';
import { CircuitOpen, createCircuitBreaker } from '#platform/resilience/circuit-breaker.ts';
import { SECOND } from '#platform/time.ts';
import { openSearchOf } from '../queries/search-engine.ts';
import { OpenSearchFailure, type OpenSearch } from '../store/open-search/client.ts';
import {
  createIndex,
  deleteOthers,
  finishIndex,
  isCurrent,
  nameIndex,
  switchTo,
  takeOffBuilding,
  write,
} from '../store/open-search/index-lifecycle.ts';
import * as mirror from '../store/mirror.ts';
import { publishMirrorBehind } from './change-notes.ts';

const BATCH_SIZE = 500;

/** Writing blocks the outbox, so it stops earlier and for longer than searching. */
const writeBreaker = processState((_services: Services) =>
  createCircuitBreaker({
    name: 'opensearch writes',
    failures: 2,
    pauseMs: 20 * SECOND,
    isFailure: (error) => error instanceof OpenSearchFailure,
  }),
);

const applyBatch = async ({ db }: Context, openSearch: OpenSearch): Promise<boolean> => {
  const { mirror_building } = await mirror.selectMirrorState(db);
  const notes = await mirror.selectNotes(db, BATCH_SIZE);
  if (notes.length === 0) return false;
  await write(openSearch, notes, { building: mirror_building !== null });
  await mirror.deleteNotes(db, notes);
  return notes.length === BATCH_SIZE;
};

const applyNotes = async (context: Context): Promise<boolean> => {
  const openSearch = openSearchOf(context.services);
  if (openSearch === null) return false;
  return writeBreaker(context.services)
    .run(() => applyBatch(context, openSearch))
    .catch((error: unknown) => {
      throw error instanceof CircuitOpen ? new OpenSearchFailure('not tried: it failed just now') : error;
    });
};

/** Applies one batch and publishes the event again for the rest. Concurrent runs are safe: writes carry versions. */
export const applyChanges = async (context: Context<Tx>): Promise<void> => {
  if (await applyNotes(context)) await publishMirrorBehind(context);
};

/** Fills a new index while the old one serves, then moves the alias. */
const fillIndex = async (context: Context, openSearch: OpenSearch, name: string): Promise<void> => {
  await createIndex(openSearch, name);
  // from here on changes go to both indices; earlier ones are in the rows read below
  await mirror.setBuilding(context.db, name);
  let entries = await mirror.selectMirrorRows(context.db, 0, BATCH_SIZE);
  while (entries.length > 0) {
    const portion = entries.map(({ version, row }) => ({ product_id: row.product_id, version, row }));
    await write(openSearch, portion, { only: name });
    entries = await mirror.selectMirrorRows(context.db, entries.at(-1)!.row.product_id, BATCH_SIZE);
  }
  await finishIndex(openSearch, name);
  await switchTo(openSearch, name);
  await mirror.setMirror(context.db, name);
};

/** Rebuilds the index, one process at a time; returns whether this process did it. */
export const rebuildMirror = async (context: Context): Promise<boolean> => {
  const openSearch = openSearchOf(context.services);
  if (openSearch === null) return false;
  // the lock has its own transaction, so that other processes see each step as it commits
  return transact(context, async ({ db }) => {
    await liftTimeLimits(db);
    if (!(await mirror.lockMirror(db))) return false;
    const { mirror: current } = await mirror.selectMirrorState(db);
    await mirror.setBuilding(context.db, null);
    await takeOffBuilding(openSearch);
    await deleteOthers(openSearch, current);
    try {
      await fillIndex(context, openSearch, nameIndex(openSearch));
    } catch (error) {
      await mirror.setBuilding(context.db, null);
      throw error;
    }
    return true;
  });
};

const deleteOldIndices = (context: Context, openSearch: OpenSearch): Promise<void> =>
  transact(context, async ({ db }) => {
    if (!(await mirror.lockMirror(db))) return;
    await deleteOthers(openSearch, (await mirror.selectMirrorState(db)).mirror);
  });

/** Rebuilds an index that is missing, foreign or of another shape, then applies waiting notes. */
export const syncIndex = async (context: Context): Promise<void> => {
  const openSearch = openSearchOf(context.services);
  if (openSearch === null) return;
  const { mirror: current } = await mirror.selectMirrorState(context.db);
  if (await isCurrent(openSearch, current)) await deleteOldIndices(context, openSearch);
  else if (await rebuildMirror(context)) return;
  while (await applyNotes(context));
};
