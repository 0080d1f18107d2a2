import { transact, type Context } from '#platform/context.ts';
import type { Limit } from '#platform/security/rate-limit.ts';
import { before, HOUR } from '#platform/time.ts';
import { dayOf, isOwnPage, type TrackedRequest } from '../rules/auction.ts';
import { addCount, recordVisit } from '../store/counts.ts';
import { readToken } from '../lib/token.ts';
import { visitorsOf } from '../lib/visitor.ts';
import { isWithinLimit } from '../lib/limit.ts';

const REPEAT_AFTER_MS = HOUR;
const LIMIT_PER_NETWORK: Limit = { name: 'ad-impression', most: 60, windowMs: HOUR };

/** Counts an impression: per person once an hour, on our own pages. Uncounted impressions get the same answer. */
export const countImpression = async (
  context: Context,
  text: string,
  { address, request }: { address: string; request: TrackedRequest },
): Promise<void> => {
  const token = readToken(context.services.secrets, text);
  const visitors = visitorsOf(context, address);
  const { now, actor } = context;
  if (token === undefined || now >= token.until || actor.isBot || !isOwnPage(request)) return;
  if (visitors.length === 0) return;
  const { subject, id } = token;
  if (!(await isWithinLimit(context, LIMIT_PER_NETWORK, `${subject} ${id} ${address}`))) return;
  await transact(context, async ({ db }) => {
    const since = before(now, REPEAT_AFTER_MS);
    if (await recordVisit(db, { subject, id, kind: 'impression', visitors, now, since }))
      await addCount(db, { ...token, day: dayOf(now) }, { impressions: 1 });
  });
};
