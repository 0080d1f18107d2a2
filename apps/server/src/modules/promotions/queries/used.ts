import type { Context, Db, Person } from '#platform/context.ts';
import { getFormerUsers } from '#users';
import type { PriceRuleRecord } from '../store/price-rules.ts';
import { selectUsedBy } from '../store/uses.ts';

type Rule = Pick<PriceRuleRecord, 'id' | 'once_per_customer'>;

/** Those of these rules that the caller holds a use of; of rules for one use each, also by an account that had their phone. */
export const getUsed = async (
  context: Context<Db, Person>,
  rules: readonly Rule[],
): Promise<ReadonlySet<number>> => {
  const { db, actor } = context;
  const once = rules.filter(({ once_per_customer }) => once_per_customer).map(({ id }) => id);
  const former = once.length > 0 ? await getFormerUsers(context, actor.id) : [];
  const [own, before] = await Promise.all([
    selectUsedBy(
      db,
      [actor.id],
      rules.map(({ id }) => id),
    ),
    former.length > 0 ? selectUsedBy(db, former, once) : [],
  ]);
  return new Set([...own, ...before]);
};
