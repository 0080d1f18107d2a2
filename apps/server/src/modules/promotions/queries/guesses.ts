import type { Context, Db, Person } from '#platform/context.ts';
import { count, refuseOver } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';
import { normalCode } from '../rules/price-rules.ts';
import { selectNamed } from '../store/price-rules.ts';

/** Enough for somebody who types, too little for whoever tries words. */
const LIMIT = { name: 'discount-lookup', most: 60, windowMs: MINUTE };

/** Counts a look-up. @throws tooMany */
export const countLookup = (context: Context<Db, Person>): Promise<void> =>
  count(context, LIMIT, String(context.actor.id));

/** Refuses whoever has looked up or guessed too often: they learn of no code, right or wrong. @throws tooMany */
export const refuseGuesser = (context: Context<Db, Person>): Promise<void> =>
  refuseOver(context, LIMIT, String(context.actor.id));

/**
 * Counts codes that nobody gives out like look-ups. Never in a transaction: it would forget the count with what it refuses.
 * @throws tooMany
 */
export const countWrongCodes = async (
  context: Context<Db, Person>,
  typed: readonly string[],
): Promise<void> => {
  if (typed.length === 0) return;
  const codes = [...new Set(typed.map(normalCode))];
  const known = new Set(
    (await selectNamed(context.db, { codes, ids: [] })).flatMap((rule) => rule.codes.map(({ code }) => code)),
  );
  const wrong = codes.filter((code) => !known.has(code)).length;
  if (wrong > 0) await count(context, LIMIT, String(context.actor.id), wrong);
};
