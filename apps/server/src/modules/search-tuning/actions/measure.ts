import { draftChanged, draftEmpty } from '@market/contract/search-tuning/problems';
import type { SearchDraft } from '@market/contract/search-tuning/schemas';
import { recordAudit } from '#audit';
import { processState } from '#platform/cache/process-state.ts';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';
import { getDraft } from '../queries/draft.ts';
import { runJudgedQueries } from '../queries/relevance.ts';
import { getTunings } from '../queries/tunings.ts';
import * as store from '../store/draft.ts';

/** A run is some hundred searches. */
const limits = processState(() => new ConcurrencyLimit({ concurrency: 1, maxQueued: 1 }));

/** Runs the judged queries as guests would, and stores the outcome with the version it is of. @throws draftChanged,
 * draftEmpty, unavailable while others measure */
export const measureDraft = (context: Context<Db, Person>, seen: number): Promise<SearchDraft> =>
  limits(context.services).run(async () => {
    const { version, isEmpty, tunings } = await getTunings(context);
    if (version !== seen) throw draftChanged({ version });
    if (isEmpty) throw draftEmpty();
    const outcome = await runJudgedQueries(context, tunings);
    return transact(context, async (context) => {
      const now = await store.lockDraft(context.db);
      if (now.version !== version) throw draftChanged({ version: now.version });
      await store.updateRun(context.db, {
        ...outcome,
        by: context.actor.id,
        at: context.now.toISOString(),
      });
      await recordAudit(context, {
        action: 'search.measured',
        subject: { kind: 'search', id: 'draft', label: `${outcome.queries} câu mẫu` },
        after: { before: outcome.before, after: outcome.after, worse: outcome.worse },
      });
      return getDraft(context);
    });
  });
