import type { Collection } from '@market/contract/catalogue/card-schemas';
import { productNotFound } from '@market/contract/catalogue/problems';
import {
  alreadyInCollection,
  collectionFull,
  collectionLimitReached,
  collectionNameInvalid,
  collectionNameTaken,
  collectionNotFound,
} from '@market/contract/saved/problems';
import { COLLECTION_PRODUCTS_MAX, COLLECTIONS_MAX } from '@market/contract/constants/products';
import { getAvailability } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { freeSlug, readName } from '../rules.ts';
import * as store from '../store/collections.ts';
import type { Owner } from '../store/collections.ts';
import type { CollectionRow } from '../tables.ts';
import { presentCollection } from '../queries/collections.ts';

/** Serializes changes of one owner's collections. */
const change = <Result>(
  context: Context,
  owner: Owner,
  work: (context: Context<Tx>) => Promise<Result>,
): Promise<Result> =>
  transact(context, async (context) => {
    await store.lockCollections(context.db, owner);
    return work(context);
  });

/** The name and the slug it gets among the others of its owner. @throws collectionNameInvalid, collectionNameTaken */
const nameAmong = (typed: string, others: readonly CollectionRow[]) => {
  const name = readName(typed);
  if (name === undefined) throw collectionNameInvalid();
  const same = name.toLowerCase();
  if (others.some((other) => other.name.toLowerCase() === same)) throw collectionNameTaken();
  const slugs = others.map(({ slug }) => slug);
  return { name, slug: freeSlug(name, slugs) };
};

/** Makes an empty collection. @throws collectionNameInvalid, collectionNameTaken, collectionLimitReached */
export const createCollection = (context: Context, owner: Owner, typed: string): Promise<Collection> =>
  change(context, owner, async (context) => {
    const { db, now } = context;
    const others = await store.selectCollections(db, owner);
    const named = nameAmong(typed, others);
    if (others.length >= COLLECTIONS_MAX) throw collectionLimitReached({ limit: COLLECTIONS_MAX });
    const row = await store.insertCollection(db, owner, { ...named, created_at: now, updated_at: now });
    return presentCollection(context, row);
  });

/** Names a collection anew. @throws collectionNotFound, collectionNameInvalid, collectionNameTaken */
export const renameCollection = (
  context: Context,
  owner: Owner,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<Collection> =>
  change(context, owner, async (context) => {
    const { db, now } = context;
    const all = await store.selectCollections(db, owner);
    if (!all.some((one) => one.id === id)) throw collectionNotFound();
    const others = all.filter((one) => one.id !== id);
    const row = await store.updateCollection(db, owner, { id, ...nameAmong(name, others), updated_at: now });
    if (row === undefined) throw collectionNotFound();
    return presentCollection(context, row);
  });

/** Deletes a collection, not its products. @throws collectionNotFound */
export const deleteCollection = (context: Context, owner: Owner, id: number): Promise<void> =>
  change(context, owner, async ({ db }) => {
    if (!(await store.deleteCollection(db, owner, id))) throw collectionNotFound();
  });

/** Only listed products; for a shop only its own. */
const isFit = async (context: Context, owner: Owner, productId: number): Promise<boolean> => {
  const product = (await getAvailability(context, [productId])).get(productId);
  return product !== undefined && ('user_id' in owner || product.shop_id === owner.shop_id);
};

/**
 * Puts a product into a collection.
 * @throws collectionNotFound, alreadyInCollection, productNotFound, collectionFull
 */
export const addToCollection = (
  context: Context,
  owner: Owner,
  { id, productId }: { readonly id: number; readonly productId: number },
): Promise<Collection> =>
  change(context, owner, async (context) => {
    const { db, now } = context;
    const row = await store.selectCollection(db, owner, id);
    if (row === undefined) throw collectionNotFound();
    if (!(await isFit(context, owner, productId))) throw productNotFound();
    const count = await store.countContents(db, id);
    const inserted = await store.insertContent(db, {
      collection_id: id,
      product_id: productId,
      added_at: now,
    });
    if (!inserted) throw alreadyInCollection();
    if (count >= COLLECTION_PRODUCTS_MAX) throw collectionFull({ limit: COLLECTION_PRODUCTS_MAX });
    return presentCollection(context, row, productId);
  });

/** Does nothing for a product that is not in it. @throws collectionNotFound */
export const removeFromCollection = (
  context: Context,
  owner: Owner,
  { id, productId }: { readonly id: number; readonly productId: number },
): Promise<void> =>
  change(context, owner, async ({ db }) => {
    if ((await store.selectCollection(db, owner, id)) === undefined) throw collectionNotFound();
    await store.deleteContent(db, id, productId);
  });

/**
 * Puts products first, in this sequence; the others follow in their former order. Ids that are not in it are ignored.
 * @throws collectionNotFound
 */
export const putFirst = (
  context: Context,
  owner: Owner,
  { id, productIds }: { readonly id: number; readonly productIds: readonly number[] },
): Promise<Collection> =>
  change(context, owner, async (context) => {
    const { db } = context;
    const row = await store.selectCollection(db, owner, id);
    if (row === undefined) throw collectionNotFound();
    const present = (await store.selectContents(db, [id])).map(({ product_id }) => product_id);
    const first = [...new Set(productIds)].filter((productId) => present.includes(productId));
    const rest = present.filter((productId) => !first.includes(productId));
    await store.updatePositions(db, id, [...first, ...rest]);
    return presentCollection(context, row);
  });
