import { Problem } from '@market/contract/route';
import { PRODUCT_RESTORE_WITHIN_S } from '@market/contract/rules/seller-products';
import { transact, type Context, type Seller, type Tx } from '#platform/context.ts';
import { collectFailures } from '#platform/jobs/failures.ts';
import { before, SECOND } from '#platform/time.ts';
import {
  lockDue,
  removeProduct,
  selectDue,
  selectRemovable,
  updateState,
} from '../../store/seller/states.ts';
import { releaseMedia, releaseVideos } from './pictures.ts';
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

/** One that lacks something stays a draft without a time. */
const publishOne = async (
  context: Context,
  { id, shop_id }: { readonly id: number; readonly shop_id: number },
): Promise<void> => {
  const actor = { ...context.actor, id: 0, shopId: shop_id } as Seller;
  try {
    await whileDue(context, id, (context) => submitProduct({ ...context, actor }, id));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await whileDue(context, id, ({ db }) => updateState(db, id, { publish_at: null }));
  }
};

/**
 * Submits drafts whose time has come. @throws after all of them, what failed first: the job is tried again
 */
export const publishDue = async (context: Context): Promise<void> => {
  const failures = collectFailures(context);
  for (let after = 0; ;) {
    const due = await selectDue(context.db, context.now, { after, limit: BATCH_SIZE });
    for (const one of due)
      await publishOne(context, one).catch((error: unknown) => {
        failures.add(error, { product_id: one.id }, 'a due draft could not be published');
      });
    if (due.length < BATCH_SIZE) break;
    after = due.at(-1)!.id;
  }
  failures.raise();
};

const FOREIGN_KEY = '23503';

const removeOne = (context: Context, id: number): Promise<void> =>
  transact(context, async (context) => {
    const { pictures, videos } = await removeProduct(context.db, id);
    await releaseMedia(context, pictures);
    await releaseVideos(context, videos);
  });

/**
 * Removes products that were deleted more than a day ago. What an advertisement still names stays, hidden. @throws
 * after all of them, what failed first: the job is tried again
 */
export const removeDeleted = async (context: Context): Promise<void> => {
  const cutoff = before(context.now, PRODUCT_RESTORE_WITHIN_S * SECOND);
  const failures = collectFailures(context);
  for (let after = 0; ;) {
    const ids = await selectRemovable(context.db, cutoff, after, BATCH_SIZE);
    for (const id of ids)
      await removeOne(context, id).catch((error: unknown) => {
        if ((error as { code?: string }).code === FOREIGN_KEY) return;
        failures.add(error, { product_id: id }, 'a deleted product could not be removed');
      });
    if (ids.length < BATCH_SIZE) break;
    after = ids.at(-1)!;
  }
  failures.raise();
};
