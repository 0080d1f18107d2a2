import { Problem } from '@market/contract/route';
import { PRODUCT_RESTORE_WITHIN_S } from '@market/contract/rules/seller-products';
import { transact, type Context, type Seller, type Tx } from '#platform/context.ts';
import { before, SECOND } from '#platform/time.ts';
import {
  lockDue,
  removeProduct,
  selectDue,
  selectRemovable,
  updateState,
} from '../../store/seller/states.ts';
import { releasePictures } from './pictures.ts';
import { submitProduct } from './states.ts';

const BATCH_SIZE = 100;

/** Does `work` with a product, unless its time was changed meanwhile. */
const whileDue = (
  context: Context,
  id: number,
  work: (context: Context<Tx>) => Promise<unknown>,
): Promise<void> =>
  transact(context, async (context) => {
    if (await lockDue(context.db, id, context.now)) await work(context);
  });

/** Submits drafts whose time has come; one that lacks something stays a draft without a time. */
export const publishDue = async (context: Context): Promise<void> => {
  for (const { id, shop_id } of await selectDue(context.db, context.now, BATCH_SIZE)) {
    const actor = { ...context.actor, id: 0, shopId: shop_id } as Seller;
    try {
      await whileDue(context, id, (context) => submitProduct({ ...context, actor }, id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await whileDue(context, id, ({ db }) => updateState(db, id, { publish_at: null }));
    }
  }
};

const FOREIGN_KEY = '23503';

/** Removes products that were deleted more than a day ago. What an advertisement still names stays, hidden. */
export const removeDeleted = async (context: Context): Promise<void> => {
  const cutoff = before(context.now, PRODUCT_RESTORE_WITHIN_S * SECOND);
  for (let after = 0; ;) {
    const ids = await selectRemovable(context.db, cutoff, after, BATCH_SIZE);
    for (const id of ids)
      try {
        await transact(context, async (context) =>
          releasePictures(context, await removeProduct(context.db, id)),
        );
      } catch (error) {
        if ((error as { code?: string }).code !== FOREIGN_KEY) throw error;
      }
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1)!;
  }
};
