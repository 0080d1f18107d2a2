import { stockMoved } from '@market/contract/catalogue/seller-problems';
import { markShownUploads, uploadKeysIn } from '#media';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import type { WrittenStock } from '../../rules/apply-changes.ts';
import type { ProductState, VariantState } from '../../rules/product-state.ts';
import { productPageKey } from '../../rules.ts';
import { moveStock } from '../../store/seller/movements.ts';
import { keepHandle } from '../../store/seller/states.ts';
import * as rows from '../../store/seller/write.ts';
import { insertVariants, removeVariants, updateVariants } from '../../store/seller/variants.ts';
import { refreshCards } from '../refresh.ts';
import { releaseMedia, releaseVideos } from './pictures.ts';

export interface Writing {
  readonly id: number;
  readonly before: ProductState;
  readonly after: ProductState;
  readonly fields: ReadonlySet<string>;
}

const pictureIds = ({ images, variant_images }: ProductState) =>
  [...images, ...variant_images].map(({ id }) => id).join(' ');

const writePictures = async (
  context: Context<Tx, Seller>,
  { id, before, after, fields }: Writing,
): Promise<ReadonlyMap<string, number>> => {
  if (!fields.has('images') && pictureIds(before) === pictureIds(after))
    return new Map([...after.images, ...after.variant_images].map((one) => [one.id, Number(one.id)]));
  const { rows: pictures, removed } = await rows.replacePictures(context.db, id, after);
  await releaseMedia(context, removed);
  return pictures;
};

const writeDescriptionPictures = async (
  context: Context<Tx, Seller>,
  { before, after }: Writing,
): Promise<void> => {
  await releaseMedia(context, uploadKeysIn(before.body_html));
  await markShownUploads(context, after.body_html);
};

const writeVariants = async (
  context: Context<Tx, Seller>,
  { id, before, after }: Writing,
  pictures: ReadonlyMap<string, number>,
): Promise<readonly VariantState[]> => {
  const { actor, db, now } = context;
  const remaining = after.variants.flatMap((variant) => variant.id ?? []);
  if (remaining.length < before.variants.length) await removeVariants(db, id, remaining, now);
  await updateVariants(db, id, { before: before.variants, after: after.variants }, pictures);
  const added = await insertVariants(db, id, after.variants, pictures, { userId: actor.id, now });
  return after.variants.map((variant, index) => ({ ...variant, id: variant.id ?? added.get(index + 1)! }));
};

const tiersOf = ({ prices, variants }: ProductState) =>
  JSON.stringify([prices, variants.map((variant) => [variant.id, variant.prices])]);

/** Writes the parts of a product that changed, and notes who changed which. */
export const writeParts = async (context: Context<Tx, Seller>, writing: Writing): Promise<void> => {
  const { id, before, after, fields } = writing;
  const { db } = context;
  if (fields.has('handle') && before.handle !== '')
    await keepHandle(db, id, { old: before.handle, now: after.handle });
  const pictures = await writePictures(context, writing);
  if (fields.has('videos'))
    await releaseVideos(
      context,
      before.videos.filter((old) => !after.videos.some((video) => video.id === old.id)),
    );
  if (fields.has('body_html')) await writeDescriptionPictures(context, writing);
  if (fields.has('options')) await rows.replaceOptions(db, id, after);
  const variants =
    fields.has('variants') || fields.has('images')
      ? await writeVariants(context, writing, pictures)
      : after.variants;
  const stored = { ...after, variants };
  if (tiersOf(before) !== tiersOf(stored)) await rows.replaceTiers(db, id, stored);
};

/** @throws stockMoved when orders moved the number that a correction is based on */
export const correctStock = async (
  { actor, db, now }: Context<Tx, Seller>,
  written: readonly WrittenStock[],
  kind: 'correction' | 'import',
): Promise<void> => {
  const moved = written.filter(({ variant, base }) => base !== null && base !== variant.inventory_quantity);
  if (moved.length > 0)
    throw stockMoved({
      variants: moved.map(({ variant, base }) => ({
        id: variant.id!,
        based_on: base!,
        inventory_quantity: variant.inventory_quantity,
      })),
    });
  const moves = written.map(({ variant, quantity }) => ({
    variant_id: variant.id!,
    change: quantity - variant.inventory_quantity,
  }));
  if (moves.length > 0) await moveStock(db, moves, { kind, userId: actor.id, note: '', now });
};

/** Every change of products by their shop ends with it: cards, lists, search and cached pages follow. */
export const finish = async (context: Context<Tx>, ids: readonly number[]): Promise<void> => {
  await refreshCards(context, ids);
  await dropPages(context, ids.map(productPageKey));
};
