import { marketSettings } from '#market-settings';
import type { Context, Person, Tx } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { insertMove, lockPerson, sumSince } from '../store/moves.ts';
import type { MoveKind } from '../tables.ts';

interface Move {
  readonly kind: MoveKind;
  readonly ref: string;
  /** In đồng. */
  readonly amount: number;
}

/**
 * Counts money that the caller moves without a second person; call it after all other locks are held.
 * @returns what is over the setting `one_person_daily_max`, in đồng: above 0 nothing is counted
 */
export const moveAlone = async (
  context: Context<Tx, Person>,
  { kind, ref, amount }: Move,
): Promise<number> => {
  const { db, now, actor } = context;
  await lockPerson(db, actor.id);
  const { one_person_daily_max: limit } = await marketSettings(context);
  const over = (await sumSince(db, actor.id, before(now, DAY))) + amount - limit;
  if (over > 0) return over;
  await insertMove(db, { user_id: actor.id, kind, ref, amount, at: now });
  return 0;
};
