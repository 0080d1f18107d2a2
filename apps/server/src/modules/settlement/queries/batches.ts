import { batchNotFound } from '@market/contract/settlement/batch-problems';
import type { BatchState, PayoutBatch } from '@market/contract/settlement/batch-schemas';
import type { AdminPayout } from '@market/contract/settlement/schemas';
import type { Context } from '#platform/context.ts';
import {
  countBatches,
  selectBatch,
  selectBatches,
  selectPayoutsOfBatch,
  selectReads,
  type BatchRow,
} from '../store/batches.ts';
import { presentForFinance } from './payouts.ts';

const presentAll = async ({ db, actor }: Context, rows: readonly BatchRow[]): Promise<PayoutBatch[]> => {
  const reads = Map.groupBy(
    await selectReads(
      db,
      rows.map(({ id }) => id),
    ),
    ({ batch_id }) => batch_id,
  );
  return rows.map(({ created_at, decided_at, ...batch }) => {
    const readers = reads.get(batch.id) ?? [];
    return {
      ...batch,
      file_read_at: readers[0]?.at.toISOString() ?? null,
      releasable: batch.state === 'open' && readers.every(({ user_id }) => user_id !== actor.id),
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    };
  });
};

export const presentBatch = async (context: Context, row: BatchRow): Promise<PayoutBatch> =>
  (await presentAll(context, [row]))[0]!;

interface BatchQuery {
  readonly state?: BatchState | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export const listBatches = async (context: Context, { state, page = 1, limit = 20 }: BatchQuery) => {
  const { db } = context;
  const [total, rows] = await Promise.all([
    countBatches(db, state),
    selectBatches(db, state, { limit, offset: (page - 1) * limit }),
  ]);
  return { batches: await presentAll(context, rows), total };
};

/** @throws batchNotFound */
export const getBatch = async (
  context: Context,
  id: string,
): Promise<{ batch: PayoutBatch; payouts: AdminPayout[] }> => {
  const batch = await selectBatch(context.db, id);
  if (batch === undefined) throw batchNotFound();
  const payouts = await selectPayoutsOfBatch(context.db, id);
  return {
    batch: await presentBatch(context, batch),
    payouts: await presentForFinance(context, payouts),
  };
};
