import { batchNotFound } from '@market/contract/settlement/batch-problems';
import type { BatchState, PayoutBatch } from '@market/contract/settlement/batch-schemas';
import type { AdminPayout } from '@market/contract/settlement/schemas';
import type { Context } from '#platform/context.ts';
import {
  countBatches,
  selectBatch,
  selectBatches,
  selectPayoutsOfBatch,
  type BatchRow,
} from '../store/batches.ts';
import { presentForFinance } from './payouts.ts';

export const presentBatch = ({ created_at, decided_at, ...batch }: BatchRow): PayoutBatch => ({
  ...batch,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
});

interface BatchQuery {
  readonly state?: BatchState | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export const listBatches = async ({ db }: Context, { state, page = 1, limit = 20 }: BatchQuery) => {
  const [total, rows] = await Promise.all([
    countBatches(db, state),
    selectBatches(db, state, { limit, offset: (page - 1) * limit }),
  ]);
  return { batches: rows.map(presentBatch), total };
};

/** @throws batchNotFound */
export const getBatch = async (
  context: Context,
  id: string,
): Promise<{ batch: PayoutBatch; payouts: AdminPayout[] }> => {
  const batch = await selectBatch(context.db, id);
  if (batch === undefined) throw batchNotFound();
  const payouts = await selectPayoutsOfBatch(context.db, id);
  return { batch: presentBatch(batch), payouts: await presentForFinance(context, payouts) };
};
