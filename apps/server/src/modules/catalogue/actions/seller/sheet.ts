import type { NewSellerProduct, SellerProductChanges } from '@market/contract/catalogue/seller-schemas';
import { missingForSale, productErrors, productWarnings } from '@market/contract/rules/product-check';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { stateOf } from '../../queries/seller/edited.ts';
import { applyChanges, pictureIdsOf } from '../../rules/apply-changes.ts';
import type { ProductState } from '../../rules/product-state.ts';
import { categoryAttributeErrors } from '../../rules/attribute-errors.ts';
import { selectAttributes } from '../../store/categories.ts';
import { selectEdited, lockEdited } from '../../store/seller/edited.ts';
import { selectTakenSkusOf } from '../../store/seller/sheet.ts';
import { EMPTY_PRODUCT, insertNew, withVariant } from './create.ts';
import { writeChanges } from './save.ts';
import { orRefuseTaken } from './unique-fields.ts';
import { finish } from './write.ts';

/** `id`: null for a new product. Categories are checked by the caller. */
export interface SheetProduct {
  readonly id: number | null;
  readonly input: NewSellerProduct | Omit<SellerProductChanges, 'version'>;
}
export interface CheckedSheetProduct {
  /** Field of the input → Vietnamese sentence. */
  readonly errors: FieldErrors;
  readonly warnings: readonly { readonly field: string; readonly message: string }[];
}

/** Pictures that are fetched when the sheet is written count as there. */
const stateWith = (before: ProductState, input: SheetProduct['input']) => {
  const uploads = new Map(pictureIdsOf(input).map((id) => [id, id]));
  const { state, errors } = applyChanges(before, input, { uploads, videos: new Map() });
  return { after: withVariant(state), errors };
};

const missing = (before: ProductState, after: ProductState): FieldErrors => {
  if (after.status !== 'active') return {};
  const known = before.status === 'active' ? missingForSale(before) : {};
  return Object.fromEntries(Object.entries(missingForSale(after)).filter(([field]) => !(field in known)));
};

/** What the rules of the catalogue say of many products at once; changes nothing. In the order of the input. */
export const checkSheetProducts = async (
  context: Context<Db, Seller>,
  products: readonly SheetProduct[],
): Promise<CheckedSheetProduct[]> => {
  const { actor, db } = context;
  const ids = products.flatMap(({ id }) => id ?? []);
  const stored = new Map((await selectEdited(db, actor.shopId, ids)).map((one) => [one.product.id, one]));
  const states = products.map(({ id, input }) => {
    const edited = id === null ? undefined : stored.get(id);
    const before = edited === undefined ? EMPTY_PRODUCT : stateOf(context, edited);
    return { id, before, ...stateWith(before, input) };
  });
  const skus = states.flatMap(({ after }) => after.variants.map(({ sku }) => sku.toUpperCase()));
  const owners = await selectTakenSkusOf(db, actor.shopId, skus);
  const attributes = await selectAttributes(
    db,
    states.flatMap(({ before, after }) => [before.category_lv2, after.category_lv2]),
  );
  return states.map(({ id, before, after, errors }) => {
    const taken = after.variants.flatMap(({ sku }, index) => {
      const owner = owners.get(sku.toUpperCase());
      return owner === undefined || owner === id
        ? []
        : [[`variants.${index}.sku`, `Mã ${sku} đã dùng cho sản phẩm khác của shop.`]];
    });
    return {
      errors: {
        ...productErrors(after),
        ...missing(before, after),
        ...categoryAttributeErrors(attributes, before, after),
        ...(Object.fromEntries(taken) as FieldErrors),
        ...errors,
      },
      warnings: productWarnings(after),
    };
  });
};

/** Holds products of the shop, and their variants, until the commit; in the order of other writers. */
export const lockSheetProducts = (context: Context<Tx, Seller>, ids: readonly number[]): Promise<void> =>
  lockEdited(context.db, context.actor.shopId, ids);

/**
 * Writes one product of a sheet, by the rules of every other save; its stock moves as an import. The caller ends
 * with `finishSheetProducts`.
 * @throws productNotFound, productRefused, productBlocked, stockMoved
 */
export const writeSheetProduct = (
  context: Context<Tx, Seller>,
  product: { id: null; input: NewSellerProduct } | { id: number; input: SellerProductChanges },
): Promise<{ id: number; changed: boolean }> =>
  orRefuseTaken('', () =>
    transact(context, async (context) => {
      if (product.id === null) {
        const { id } = await insertNew(context, product.input, '');
        return { id, changed: true };
      }
      const { changed } = await writeChanges(context, product.id, product.input, {
        root: '',
        kind: 'import',
      });
      return { id: product.id, changed };
    }),
  );

/** Cards, lists, search and cached pages of written products follow. */
export const finishSheetProducts = (context: Context<Tx>, ids: readonly number[]): Promise<void> =>
  finish(context, ids);
