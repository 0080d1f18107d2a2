import { RFQ_BUMPS_PER_DAY } from '@market/contract/constants/rfq';
import { noBumpsLeft, rfqEnded, rfqNotFound } from '@market/contract/rfq/problems';
import type { RfqClosedReason } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { currentRfqStatus } from '../rules/transitions.ts';
import { expireUnaccepted } from '../store/quotations.ts';
import { countBumpsSince, insertBump, lockDailyCount, lockRfq, updateRfq } from '../store/rfqs.ts';
import type { RfqRow } from '../tables.ts';
import { pushChange } from './notify.ts';

/** The caller's open request, locked. @throws rfqNotFound, rfqEnded */
const lockOwnOpen = async ({ actor, db, now }: Context<Tx, Person>, id: string): Promise<RfqRow> => {
  const rfq = await lockRfq(db, id);
  if (rfq === undefined || rfq.user_id !== actor.id) throw rfqNotFound();
  const status = currentRfqStatus(rfq, now);
  if (status !== 'open') throw rfqEnded({ status });
  return rfq;
};

/** Closes the caller's request; quotations that wait end. @throws rfqNotFound, rfqEnded */
export const closeRfq = (context: Context<Db, Person>, id: string, reason: RfqClosedReason): Promise<void> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const rfq = await lockOwnOpen(context, id);
    await updateRfq(db, id, { status: 'closed', closed_reason: reason, closed_at: now });
    await expireUnaccepted(db, id, now);
    await pushChange(context, { id, userId: rfq.user_id });
  });

/** Bumps left today, and when there are new ones. */
export const getBumpsLeft = async ({
  actor,
  db,
  now,
}: Context<Db, Person>): Promise<{ remaining: number; resets_at: string }> => {
  const today = dayInVietnam(now);
  const used = await countBumpsSince(db, actor.id, startOfDay(today));
  return {
    remaining: Math.max(0, RFQ_BUMPS_PER_DAY - used),
    resets_at: startOfDay(addDays(today, 1)).toISOString(),
  };
};

/** Moves the caller's request to the top of the list. @throws rfqNotFound, rfqEnded, noBumpsLeft */
export const bumpRfq = (context: Context<Db, Person>, id: string): Promise<number> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    await lockDailyCount(db, `rfq.bump:${actor.id}`);
    await lockOwnOpen(context, id);
    const { remaining } = await getBumpsLeft(context);
    if (remaining === 0) throw noBumpsLeft({ remaining });
    await insertBump(db, { user_id: actor.id, rfq_id: id, at: now });
    await updateRfq(db, id, { up_at: now });
    return remaining - 1;
  });
