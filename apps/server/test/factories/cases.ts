import { DAY, later } from '#platform/time.ts';
import { transact, type Context } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { insertNumbered } from '../../src/modules/cases/actions/insert-numbered.ts';
import type { CaseChanges } from '../../src/modules/cases/store.ts';

/** A case of an order that waits for the seller, or is in another state; answers its id. */
export const makeCase = (
  context: Context,
  of: { readonly order_id: string; readonly user_id: number; readonly shop_id: number },
  standing: Pick<CaseChanges, 'state' | 'stage'> = {},
): Promise<string> =>
  transact(context, async (context) => {
    const id = opaqueId();
    const { now } = context;
    await insertNumbered(context, {
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
