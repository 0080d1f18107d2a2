import { productBlocked, productVersionConflict } from '@market/contract/catalogue/seller-problems';
import type {
  ProductWarning,
  SellerProduct,
  SellerProductChanges,
} from '@market/contract/catalogue/seller-schemas';
import { productWarnings } from '@market/contract/rules/product-check';
import { REVIEWED_FIELDS } from '@market/contract/rules/seller-products';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { applyChanges, type ProductInput } from '../../rules/apply-changes.ts';
import { changedFields, comparableFields, type ProductState } from '../../rules/product-state.ts';
import { reviewFactsOf } from '../../rules/review-facts.ts';
import { findEdited, getSellerProduct, stateOf } from '../../queries/seller/edited.ts';
import { selectCategoriesById } from '../../store/categories.ts';
import { lockEdited, type EditedProduct } from '../../store/seller/edited.ts';
import { storeApproved } from '../../store/reviews.ts';
import * as rows from '../../store/seller/write.ts';
import { checkProduct } from './check.ts';
import { storeDescriptionPictures } from './description-pictures.ts';
import { takeMedia } from './pictures.ts';
import { orRefuseTaken } from './unique-fields.ts';
import { correctStock, finish, writeParts, type Writing } from './write.ts';

export interface SavedProduct {
  readonly product: SellerProduct;
  readonly warnings: ProductWarning[];
}

/** @throws productVersionConflict with the fields that would differ */
const refuseOlderVersion = async (
  { db }: Context<Tx>,
  { product }: EditedProduct,
  { before, after, version }: { before: ProductState; after: ProductState; version: number },
): Promise<void> => {
  if (version === product.version) return;
  const byOthers = await rows.selectFieldsSince(db, product.id, version);
  const [now, yours] = [comparableFields(before), comparableFields(after)];
  throw productVersionConflict({
    version: product.version,
    changed_at: new Date(product.updated_at).toISOString(),
    changes: changedFields(before, after).map((field) => ({
      field,
      by_others: byOthers.has(field),
      yours: yours[field],
      now: now[field],
    })),
  });
};

/** Staff alone block and unblock. @throws productBlocked */
const checkStatus = ({ product }: EditedProduct, after: ProductState): void => {
  const isHeld = product.status === 'blocked' || product.locked;
  if (after.status === product.status) return;
  if (isHeld || after.status === 'blocked') throw productBlocked({ reason: product.blocked_reason });
};

const isReviewed = (field: string): boolean => (REVIEWED_FIELDS as readonly string[]).includes(field);

/** What a save means for review: a public product waits for it and stays public, a new one is submitted. */
const marksOf = (
  { product }: Pick<EditedProduct, 'product'>,
  { before, after, fields }: { before: ProductState; after: ProductState; fields: readonly string[] },
  now: Date,
): rows.ProductMarks => {
  const opened = after.status === 'active' && before.status !== 'active';
  const isNew = product.review_status === 'pending' || product.review_status === 'rejected';
  const assurance =
    after.is_classifieds && !before.is_classifieds
      ? ({ is_trade_assurance: false, trade_assurance_status: null } as const)
      : {};
  const sent = { ...assurance, submitted_at: now, review_reasons: [] };
  if (opened && isNew) return { ...sent, review_status: 'pending', up_at: now };
  if (!fields.some(isReviewed)) return assurance;
  if (product.review_status === 'approved') return { ...sent, review_status: 'need_review' };
  const isAsked = product.review_status !== 'rejected' && product.review_reasons.length > 0;
  return isAsked ? sent : assurance;
};

/** Writes what changed of a locked product as its next version; what staff approved last stays for their comparison. */
export const writeVersion = async (
  context: Context<Tx, Seller>,
  edited: EditedProduct,
  change: Pick<Writing, 'before' | 'after'> & { readonly fields: readonly string[] },
): Promise<void> => {
  const { actor, db, now } = context;
  const { id, version } = edited.product;
  const { before, after, fields } = change;
  const marks = marksOf(edited, change, now);
  if (marks.review_status === 'need_review') await storeApproved(db, id, reviewFactsOf(before));
  await rows.updateProduct(db, { id, now }, after, marks);
  await writeParts(context, { id, before, after, fields: new Set(fields) });
  await rows.insertVersion(db, { product_id: id, version: version + 1, user_id: actor.id, fields, now });
};

const withCleanHtml = <Input extends ProductInput>({ services }: Context, input: Input): Input =>
  input.body_html === undefined
    ? input
    : { ...input, body_html: cleanHtml(input.body_html, { publicUrl: services.publicUrl }) };

/** A category that was merged since the product was opened is the one it was merged into. */
const withPresentCategory = async <Input extends ProductInput>(
  { db }: Context<Tx>,
  input: Input,
): Promise<Input> => {
  if (input.category_lv2 === undefined) return input;
  const [found] = await selectCategoriesById(db, [input.category_lv2]);
  const place = found?.category;
  return place === undefined || place.parent_id === null || place.id === input.category_lv2
    ? input
    : { ...input, category_lv1: place.parent_id, category_lv2: place.id };
};

/** A scheduled time is for drafts alone. */
const withoutSchedule = (state: ProductState): ProductState =>
  state.status === 'draft' ? state : { ...state, publish_at: null };

/**
 * Writes the changes of a product; the caller ends with `finish` when something changed. `kind`: of the movements.
 * @throws productNotFound, productVersionConflict, productRefused, productBlocked, stockMoved
 */
export const writeChanges = async (
  context: Context<Tx, Seller>,
  id: number,
  { version, ...changes }: SellerProductChanges,
  { root, kind }: { root: string; kind: 'correction' | 'import' },
): Promise<{ warnings: ProductWarning[]; changed: boolean }> => {
  const { actor, db } = context;
  await lockEdited(db, actor.shopId, [id]);
  const edited = await findEdited(context, id);
  const before = stateOf(context, edited);
  const input = await withPresentCategory(context, withCleanHtml(context, changes));
  const media = await takeMedia(context, input, before);
  const { state, errors, stock } = applyChanges(before, input, media);
  const after = withoutSchedule(state);
  await refuseOlderVersion(context, edited, { before, after, version });
  checkStatus(edited, after);
  const subject = { shopId: actor.shopId, productId: id };
  await checkProduct(context, subject, { before, after, errors }, root);
  const fields = changedFields(before, after);
  const warnings = productWarnings(after).map(({ field, message }) => ({ field: root + field, message }));
  if (fields.length === 0 && stock.length === 0) return { warnings, changed: false };
  if (fields.length > 0) await writeVersion(context, edited, { before, after, fields });
  await correctStock(
    context,
    stock.filter(({ variant }) => after.variants.includes(variant)),
    kind,
  );
  return { warnings, changed: true };
};

/**
 * Changes a product of the shop; what is left out stays. `root`: where its fields are in the body.
 * @throws productNotFound, productVersionConflict, productRefused, productBlocked, stockMoved
 */
export const saveProduct = async (
  context: Context<Db, Seller>,
  id: number,
  changes: SellerProductChanges,
  root = 'product.',
): Promise<SavedProduct> => {
  const { input, warnings: lost } = await storeDescriptionPictures(context, changes, root);
  return orRefuseTaken(root, () =>
    transact(context, async (context) => {
      const { warnings, changed } = await writeChanges(context, id, input, { root, kind: 'correction' });
      if (changed) await finish(context, [id]);
      return { product: await getSellerProduct(context, id), warnings: [...warnings, ...lost] };
    }),
  );
};

/** Replaces the tiers of the product, and of the variants named. @throws as saveProduct */
export const savePriceTiers = async (
  context: Context<Db, Seller>,
  id: number,
  {
    version,
    prices,
    variants = [],
  }: {
    version: number;
    prices: NonNullable<SellerProductChanges['prices']>;
    variants?: readonly { id: number; prices: NonNullable<SellerProductChanges['prices']> }[];
  },
): Promise<SavedProduct> => {
  const own = new Map(variants.map((one) => [one.id, one.prices]));
  const state = stateOf(context, await findEdited(context, id));
  const all = state.variants.map((one) => ({
    id: one.id!,
    ...(own.has(one.id!) && { prices: own.get(one.id!)! }),
  }));
  const unknown = variants.filter((one) => !all.some((known) => known.id === one.id));
  return saveProduct(context, id, { version, prices, variants: [...all, ...unknown] }, '');
};
