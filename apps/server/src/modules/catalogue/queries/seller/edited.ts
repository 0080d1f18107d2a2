import { productNotFound } from '@market/contract/catalogue/problems';
import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { presentImage } from '#media';
import type { Context, Db, Seller } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { iso, isoOrNull } from '#platform/time.ts';
import type { PictureState, ProductState } from '../../rules/product-state.ts';
import { stateFrom } from '../../rules/read-state.ts';
import { selectEdited, type EditedProduct } from '../../store/seller/edited.ts';

/** A product as it is edited; its description cleaned under the rules of today. */
export const stateOf = ({ services }: Pick<Context, 'services'>, edited: EditedProduct): ProductState =>
  stateFrom(edited, cleanHtml(edited.product.body_html, { publicUrl: services.publicUrl }));

const presentPicture = ({ id, key, alt }: PictureState) => presentImage({ id, key, alt });

export const presentEdited = (context: Pick<Context, 'services'>, edited: EditedProduct): SellerProduct => {
  const { product, variants: rows } = edited;
  const { images, variant_images, variants, size_table, ...state } = stateOf(context, edited);
  return {
    ...state,
    features: [...state.features],
    tags: [...state.tags],
    options: [...state.options],
    prices: [...state.prices],
    videos: [...state.videos],
    specifications: [...state.specifications],
    size_table,
    id: product.id,
    version: product.version,
    images: images.map(presentPicture),
    variant_images: variant_images.map(presentPicture),
    variants: variants.map((variant, index) => ({
      ...variant,
      id: variant.id!,
      title: rows[index]!.title,
      prices: [...variant.prices],
      stock_base: variant.inventory_quantity,
    })),
    review_status: product.review_status,
    submitted_at: isoOrNull(product.submitted_at),
    review_reasons: product.review_reasons,
    is_public: edited.is_public,
    blocked_reason: product.blocked_reason,
    is_trade_assurance: product.is_trade_assurance,
    trade_assurance_status: product.trade_assurance_status,
    trade_assurance_reject_reason: product.trade_assurance_reject_reason,
    available: variants.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0),
    up_at: iso(product.up_at),
    created_at: iso(product.created_at),
    updated_at: iso(product.updated_at),
  };
};

/** A product of the caller's shop. @throws productNotFound */
export const findEdited = async ({ db, actor }: Context<Db, Seller>, id: number): Promise<EditedProduct> => {
  const [edited] = await selectEdited(db, actor.shopId, [id]);
  if (edited === undefined) throw productNotFound();
  return edited;
};

/** @throws productNotFound */
export const getSellerProduct = async (context: Context<Db, Seller>, id: number): Promise<SellerProduct> =>
  presentEdited(context, await findEdited(context, id));

/** Products of the caller's shop among the ids. */
export const getSellerProducts = async (
  context: Context<Db, Seller>,
  ids: readonly number[],
): Promise<SellerProduct[]> =>
  (await selectEdited(context.db, context.actor.shopId, ids)).map((edited) => presentEdited(context, edited));
