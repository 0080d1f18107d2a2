import { randomBytes } from 'node:crypto';
import type { NewSellerProduct } from '@market/contract/catalogue/seller-schemas';
import { DEFAULT_UNIT } from '@market/contract/constants/products';
import { productWarnings } from '@market/contract/rules/product-check';
import { DEFAULT_LOW_STOCK } from '@market/contract/rules/seller-products';
import { slugify } from '@market/contract/rules/text';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { applyChanges } from '../../rules/apply-changes.ts';
import type { ProductState, VariantState } from '../../rules/product-state.ts';
import { getSellerProduct } from '../../queries/seller/edited.ts';
import { selectHandleOwners, updateState } from '../../store/seller/states.ts';
import { insertProduct } from '../../store/seller/write.ts';
import { checkProduct } from './check.ts';
import { storeDescriptionPictures } from './description-pictures.ts';
import { takeMedia } from './pictures.ts';
import type { SavedProduct } from './save.ts';
import { orRefuseTaken } from './unique-fields.ts';
import { finish, writeParts } from './write.ts';

const LIMIT = { name: 'products-created', most: 600, windowMs: HOUR };

const ONLY_VARIANT: VariantState = {
  id: null,
  option1: null,
  option2: null,
  option3: null,
  sku: '',
  barcode: '',
  grams: 0,
  prices: [],
  image: null,
  inventory_quantity: 0,
  sold: false,
};
/** Before its first save. */
export const EMPTY_PRODUCT: ProductState = {
  title: '',
  handle: '',
  body_html: '',
  user_instruction: '',
  features: [],
  tags: [],
  category_lv1: 0,
  category_lv2: 0,
  options: [],
  variants: [],
  prices: [],
  quantityPerUnit: 1,
  unit_name: DEFAULT_UNIT,
  images: [],
  variant_images: [],
  videos: [],
  specifications: [],
  size_table: null,
  warranty_period: 0,
  warranty_policy: '',
  hide_prices: false,
  allow_purchase: true,
  publishedScope: 'marketplace',
  status: 'draft',
  publish_at: null,
  is_classifieds: false,
  classifieds: null,
  low_stock_threshold: DEFAULT_LOW_STOCK,
};
/** A product without options has one variant. */
export const withVariant = (state: ProductState): ProductState =>
  state.options.length === 0 && state.variants.length === 0 ? { ...state, variants: [ONLY_VARIANT] } : state;

const HANDLE_MAX = 100;
const SUFFIX_BYTES = 3;

/** From the title; with a suffix where another product has it or had it. */
const freeHandle = async ({ db }: Context<Tx>, title: string): Promise<string> => {
  const plain = slugify(title).slice(0, HANDLE_MAX).replace(/-+$/, '') || 'san-pham';
  const taken = await selectHandleOwners(db, [plain]);
  return taken.has(plain) ? `${plain}-${randomBytes(SUFFIX_BYTES).toString('hex')}` : plain;
};

/** Inserts a product; the caller ends with `finish`. Returns its id. @throws productRefused */
export const insertNew = async (
  context: Context<Tx, Seller>,
  product: NewSellerProduct,
  root: string,
): Promise<{ id: number; after: ProductState }> => {
  const { actor, db, now, services } = context;
  const input = {
    ...product,
    body_html: cleanHtml(product.body_html ?? '', { publicUrl: services.publicUrl }),
    handle: product.handle ?? (await freeHandle(context, product.title)),
  };
  const media = await takeMedia(context, input, EMPTY_PRODUCT);
  const { state, errors } = applyChanges(EMPTY_PRODUCT, input, media);
  const after = withVariant(state);
  await checkProduct(
    context,
    { shopId: actor.shopId, productId: null },
    { before: EMPTY_PRODUCT, after, errors },
    root,
  );
  const id = await insertProduct(db, { shopId: actor.shopId, now }, after);
  const fields = new Set(['images', 'options', 'variants', 'prices', 'videos', 'body_html']);
  await writeParts(context, { id, before: EMPTY_PRODUCT, after, fields });
  if (after.status === 'active') await updateState(db, id, { submitted_at: now });
  return { id, after };
};

const create = async (context: Context<Tx, Seller>, product: NewSellerProduct, root: string) => {
  const { id, after } = await insertNew(context, product, root);
  await finish(context, [id]);
  const warnings = productWarnings(after).map(({ field, message }) => ({ field: root + field, message }));
  return { product: await getSellerProduct(context, id), warnings };
};

/** Adds a product to the shop. `root`: where its fields are in the body. @throws productRefused */
export const createProduct = async (
  context: Context<Db, Seller>,
  product: NewSellerProduct,
  root = 'product.',
): Promise<SavedProduct> => {
  await count(context, LIMIT, String(context.actor.shopId));
  const { input, warnings } = await storeDescriptionPictures(context, product, root);
  const saved = await orRefuseTaken(root, () => transact(context, (context) => create(context, input, root)));
  return { ...saved, warnings: [...saved.warnings, ...warnings] };
};
