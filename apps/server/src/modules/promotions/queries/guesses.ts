import type { Context, Db, Person } from '#platform/context.ts';
import { count, refuseOver } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';
import { normalCode } from '../rules/price-rules.ts';
import { selectNamed } from '../store/price-rules.ts';

/** Enough for typing, too little for guessing. */
const LIMIT = { name: 'discount-lookup', most: 60, windowMs: MINUTE };

/** Counts a look-up. @throws tooMany */
export const countLookup = (context: Context<Db, Person>): Promise<void> =>
  count(context, LIMIT, String(context.actor.id));

/** Refuses clients with too many look-ups, for valid and invalid codes alike. @throws tooMany */
export const refuseGuesser = (context: Context<Db, Person>): Promise<void> =>
  refuseOver(context, LIMIT, String(context.actor.id));

/**
 * Counts unknown codes like look-ups. Never inside a transaction, whose rollback would drop the count.
 * @throws tooMany
 */
export const countWrongCodes = async (
  context: Context<Db, Person>,
  typed: readonly string[],
): Promise<void> => {
  if (typed.length === 0) return;
  const codes = [...new Set(typed.map(normalCode))];
  const existing = new Set(
    (await selectNamed(context.db, { codes, ids: [] })).flatMap((rule) => rule.codes.map(({ code }) => code)),
  );
  const wrong = codes.filter((code) => !existing.has(code)).length;
  if (wrong > 0) await count(context, LIMIT, String(context.actor.id), wrong);
};
