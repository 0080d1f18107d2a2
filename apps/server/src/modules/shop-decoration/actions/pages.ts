import { isDeepStrictEqual } from 'node:util';
import { decorationChanged, decorationVersionNotFound } from '@market/contract/shop-decoration/problems';
import type { DecorationInput } from '@market/contract/shop-decoration/schemas';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { pageKeyOf } from '#shops';
import { FIRST_BLOCKS, readBlock } from '../rules.ts';
import {
  insertVersion,
  lockPages,
  putDraft,
  selectDraft,
  selectPublished,
  selectVersion,
} from '../store/pages.ts';
import type { StoredBlock } from '../tables.ts';
import { checkReferences } from './check-references.ts';
import { claimMedia, releaseMedia } from './media.ts';

type Owner = Context<Db, Seller>;

/** Works on the draft as the caller read it, one at a time. @throws decorationChanged */
const withDraft = (
  context: Owner,
  version: number,
  work: (context: Context<Tx, Seller>, blocks: readonly StoredBlock[]) => Promise<void>,
): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor } = context;
    await lockPages(db, actor.shopId);
    const draft = await selectDraft(db, actor.shopId);
    const now = draft?.version ?? 0;
    if (now !== version) throw decorationChanged({ version: now });
    await work(context, draft?.blocks ?? FIRST_BLOCKS);
  });

const store = async (context: Context<Tx, Seller>, version: number, blocks: StoredBlock[]): Promise<void> => {
  const { db, actor, now } = context;
  await putDraft(db, { shop_id: actor.shopId, blocks, version: version + 1, saved_at: now });
  await releaseMedia(context, actor.shopId);
};

/** @throws decorationChanged, and what `checkReferences` and `claimMedia` throw */
export const saveDraft = (context: Owner, { blocks: typed, version }: DecorationInput): Promise<void> =>
  withDraft(context, version, async (context, before) => {
    const blocks = typed.map(readBlock);
    if (isDeepStrictEqual(blocks, before)) return;
    await checkReferences(context, blocks, before);
    await claimMedia(context, blocks);
    await store(context, version, blocks);
  });

/** Shows the draft to buyers; one that they see already stays one version. @throws decorationChanged */
export const publishDraft = (context: Owner, version: number): Promise<void> =>
  withDraft(context, version, async (context, blocks) => {
    const { db, actor, now } = context;
    const { shopId } = actor;
    if ((await selectPublished(db, shopId))?.draft_version === version) return;
    await insertVersion(db, {
      shop_id: shopId,
      draft_version: version,
      blocks: [...blocks],
      published_at: now,
      published_by: actor.id,
    });
    await releaseMedia(context, shopId);
    await dropPages(context, [pageKeyOf(shopId)]);
  });

/** Copies an earlier version to the draft. @throws decorationChanged, decorationVersionNotFound */
export const restoreVersion = (
  context: Owner,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> =>
  withDraft(context, version, async (context, before) => {
    const earlier = await selectVersion(context.db, { id, shopId: context.actor.shopId });
    if (earlier === undefined) throw decorationVersionNotFound();
    if (!isDeepStrictEqual(earlier.blocks, before)) await store(context, version, earlier.blocks);
  });
