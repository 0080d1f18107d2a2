import type { ProductWarning, SellerProduct } from '@market/contract/catalogue/seller-schemas';
import {
  createSellerProduct,
  getSellerProduct,
  saveSellerProduct,
  submitSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { call, callWith } from '#app/api.ts';
import { changedFields, changesOf } from '../draft/changes.ts';
import type { Draft } from '../draft/draft.ts';
import { readDraft } from '../draft/read-draft.ts';

/** A draft is not shown to buyers; `sale` publishes, or sends to review. */
export type SaveIntent = 'draft' | 'sale';

export interface Conflict {
  /** The product as it is now. */
  readonly now: SellerProduct;
  /** Fields that I changed and somebody else did, too. */
  readonly fields: readonly string[];
}

export type SaveResult =
  | {
      readonly kind: 'saved';
      readonly product: SellerProduct;
      /** Pictures of other sites that the description lost. */
      readonly lostPictures: readonly string[];
    }
  | { readonly kind: 'refused'; readonly errors: FieldErrors; readonly message: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | {
      readonly kind: 'stock';
      readonly variants: readonly { readonly id: number; readonly inventory_quantity: number }[];
      readonly message: string;
    };

export const statusFor = (draft: Draft, base: SellerProduct | null, intent: SaveIntent) => {
  if (base?.status === 'blocked') return 'blocked' as const;
  if (base !== null && base.status !== 'draft')
    return draft.shown ? ('active' as const) : ('inactive' as const);
  return intent === 'sale' && draft.publishAt === '' ? ('active' as const) : ('draft' as const);
};

/** Paths as the editor writes them: without the name of the body. */
const pathsOf = (facts: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries((facts['fields'] ?? {}) as FieldErrors).map(([path, text]) => [
      path.replace(/^(?:body\.)?(?:product\.)?/, ''),
      text,
    ]),
  );

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

const refused = ({ message, facts }: Failure): SaveResult => ({
  kind: 'refused',
  errors: pathsOf(facts as Record<string, unknown>),
  message,
});

const conflictOf = async (
  draft: Draft,
  base: SellerProduct,
  failure: Failure & {
    readonly facts: { readonly changes: readonly { field: string; by_others: boolean }[] };
  },
): Promise<SaveResult> => {
  const answer = await call(getSellerProduct, { params: { id: base.id } });
  if (!answer.ok) return refused(answer);
  const mine = new Set<string>(changedFields(draft, base));
  const fields = failure.facts.changes.flatMap(({ field, by_others }) =>
    by_others && mine.has(field) ? [field] : [],
  );
  return { kind: 'conflict', conflict: { now: answer.value.data.product, fields } };
};

const lostPicturesOf = (warnings: readonly ProductWarning[]): string[] =>
  warnings.filter(({ field }) => field === 'product.body_html').map(({ message }) => message);

const createProduct = async (draft: Draft, intent: SaveIntent, key: string): Promise<SaveResult> => {
  const product = { ...readDraft(draft).input, status: statusFor(draft, null, intent) as 'active' | 'draft' };
  const answer = await callWith({ idempotencyKey: key })(createSellerProduct, { body: { product } });
  if (!answer.ok) return refused(answer);
  const { product: created, warnings } = answer.value.data;
  return { kind: 'saved', product: created, lostPictures: lostPicturesOf(warnings) };
};

/** A product that was rejected is sent to review again. */
const resubmit = async (
  { product, warnings }: { readonly product: SellerProduct; readonly warnings: readonly ProductWarning[] },
  intent: SaveIntent,
): Promise<SaveResult> => {
  const lostPictures = lostPicturesOf(warnings);
  if (intent !== 'sale' || product.review_status !== 'rejected')
    return { kind: 'saved', product, lostPictures };
  const answer = await call(submitSellerProduct, { params: { id: product.id } });
  return answer.ok ? { kind: 'saved', product: answer.value.data.product, lostPictures } : refused(answer);
};

const changeProduct = async (draft: Draft, base: SellerProduct, intent: SaveIntent): Promise<SaveResult> => {
  const status = statusFor(draft, base, intent);
  const product = {
    ...changesOf(draft, base),
    version: base.version,
    ...(status !== base.status && { status }),
  };
  const answer = await call(saveSellerProduct, { params: { id: base.id }, body: { product } });
  if (answer.ok) return resubmit(answer.value.data, intent);
  if (answer.code === 'product.errors.changed') return conflictOf(draft, base, answer);
  if (answer.code === 'product.errors.stock_moved')
    return { kind: 'stock', variants: answer.facts.variants, message: answer.message };
  return refused(answer);
};

/** `key`: the same for the same draft, so that a lost answer adds no second product. */
export const saveProduct = (
  draft: Draft,
  { base, intent, key }: { base: SellerProduct | null; intent: SaveIntent; key: string },
): Promise<SaveResult> =>
  base === null ? createProduct(draft, intent, key) : changeProduct(draft, base, intent);
