import { recordResponse } from '#shops';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { ANSWER_MS, responseOf } from '../rules/response.ts';
import { selectAskedShops, selectWaits } from '../store/answers.ts';

const COUNTED_DAYS = 30;

/** How often and how fast a shop answered within 30 days; undefined when it was asked too seldom. */
const responseNow = async ({ db, now }: Context<Tx>, shopId: number) => {
  const { waits, unanswered } = await selectWaits(db, shopId, {
    since: before(now, COUNTED_DAYS * DAY),
    lateSince: before(now, ANSWER_MS),
  });
  return responseOf(waits, unanswered);
};

/** An answer makes the questions of 30 days no fewer: a figure is cleared by the daily job alone. */
export const computeResponse = async (context: Context<Tx>, shopId: number): Promise<void> => {
  const response = await responseNow(context, shopId);
  if (response !== undefined) await recordResponse(context, shopId, response);
};

/** Questions nobody answered count a day later, and all of them for 30 days, without an event. */
export const computeAllResponses = async (context: Context): Promise<void> => {
  for (const shopId of await selectAskedShops(context.db))
    await transact(context, async (context) =>
      recordResponse(context, shopId, (await responseNow(context, shopId)) ?? null),
    );
};
