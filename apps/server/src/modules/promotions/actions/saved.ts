import { SAVED_PRICE_RULES_MAX } from '@market/contract/constants/products';
import { priceRuleNotFound, savedPriceRulesFull } from '@market/contract/promotions/problems';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { isShown } from '../queries/price-rules.ts';
import { isOffered } from '../rules/price-rules.ts';
import { selectNamed } from '../store/price-rules.ts';
import * as store from '../store/saved.ts';

type PersonContext = Context<Db, Person>;

/**
 * Saves a rule that everybody may read; twice is once.
 * @throws priceRuleNotFound for what is not public or over, savedPriceRulesFull
 */
export const saveRule = (context: PersonContext, price_rule_id: number): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    await store.lockSaved(db, actor.id);
    const [rule] = await selectNamed(db, { codes: [], ids: [price_rule_id] });
    if (rule === undefined || !isOffered(rule, now) || !(await isShown(context, rule.shop_id)))
      throw priceRuleNotFound();
    await store.deleteEndedSaved(db, actor.id, now);
    const saved = await store.selectSavedIds(db, actor.id);
    if (saved.includes(price_rule_id)) return;
    if (saved.length >= SAVED_PRICE_RULES_MAX) throw savedPriceRulesFull({ limit: SAVED_PRICE_RULES_MAX });
    await store.insertSaved(db, { user_id: actor.id, price_rule_id, saved_at: now });
  });

/** Also for rules that are over. */
export const removeSaved = (context: PersonContext, price_rule_id: number): Promise<unknown> =>
  transact(context, ({ db, actor }) => store.deleteSaved(db, { user_id: actor.id, price_rule_id }));
