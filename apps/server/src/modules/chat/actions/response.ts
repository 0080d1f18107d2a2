import { recordResponse } from '#shops';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { ANSWER_MS, responseOf } from '../rules/response.ts';
import { selectAskedShops, selectWaits } from '../store/answers.ts';

const COUNTED_DAYS = 30;

/** Computes how often and how fast a shop answered within 30 days, once it was asked often enough. */
export const computeResponse = async (context: Context<Tx>, shopId: number): Promise<void> => {
  const { db, now } = context;
  const { waits, unanswered } = await selectWaits(db, shopId, {
    since: before(now, COUNTED_DAYS * DAY),
    lateSince: before(now, ANSWER_MS),
  });
  const response = responseOf(waits, unanswered);
  if (response !== undefined) await recordResponse(context, shopId, response);
};

/** Questions nobody answered count a day later, without an event. */
export const computeAllResponses = async (context: Context): Promise<void> => {
  for (const shopId of await selectAskedShops(context.db, before(context.now, COUNTED_DAYS * DAY)))
    await transact(context, (context) => computeResponse(context, shopId));
};
