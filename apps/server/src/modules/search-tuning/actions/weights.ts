import { isSameWeights, type SearchWeights } from '@market/contract/rules/search-tuning';
import type { SearchDraft } from '@market/contract/search-tuning/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { getWeights } from '#search-index';
import { getDraft } from '../queries/draft.ts';
import * as store from '../store/draft.ts';

/** Those in force take the weights out of the draft. */
export const changeDraftWeights = (
  context: Context<Db, Person>,
  weights: SearchWeights,
): Promise<SearchDraft> =>
  transact(context, async (context) => {
    const before = await store.lockDraft(context.db);
    const running = await getWeights(context);
    await store.updateWeights(context.db, isSameWeights(weights, running) ? null : weights);
    await store.raiseVersion(context.db);
    await recordAudit(context, {
      action: 'search.weights_drafted',
      subject: { kind: 'search', id: 'weights', label: 'Trọng số xếp hạng' },
      before: { ...(before.weights ?? running) },
      after: { ...weights },
    });
    return getDraft(context);
  });
