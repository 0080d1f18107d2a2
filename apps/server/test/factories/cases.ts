import { DAY, later } from '#platform/time.ts';
import { transact, type Context } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { insertCase, type CaseChanges } from '../../src/modules/cases/store.ts';

/** A case of an order that waits for the seller, or stands otherwise; answers its id. */
export const makeCase = (
  context: Context,
  of: { readonly order_id: string; readonly user_id: number; readonly shop_id: number },
  standing: Pick<CaseChanges, 'state' | 'stage'> = {},
): Promise<string> =>
  transact(context, async ({ db, now }) => {
    const id = opaqueId();
    await insertCase(db, {
      ...of,
      id,
      order_number: 'CP-2611-00001',
      type: 'exchange',
      state: 'seller_responding',
      ...standing,
      reason: '',
      line_items: [],
      amount: 0,
      answer_by: later(now, 2 * DAY),
      created_at: now,
      updated_at: now,
    });
    return id;
  });
