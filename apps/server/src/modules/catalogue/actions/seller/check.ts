import { productRefused } from '@market/contract/catalogue/seller-problems';
import { missingForSale, productErrors } from '@market/contract/rules/product-check';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { CLASSIFIED_DAYS_MAX } from '@market/contract/rules/seller-products';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import type { ProductState } from '../../rules/product-state.ts';
import { categoryAttributeErrors } from '../../rules/attribute-errors.ts';
import { selectAttributes, selectCategoryPairs } from '../../store/categories.ts';
import { selectHandleOwners } from '../../store/seller/states.ts';
import { selectTakenSkus } from '../../store/seller/variants.ts';

export interface Subject {
  readonly shopId: number;
  /** Null for a new product. */
  readonly productId: number | null;
}

const HANDLE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const categoryErrors = async (
  { db }: Context<Tx>,
  before: ProductState,
  after: ProductState,
): Promise<FieldErrors> => {
  if (before.category_lv1 === after.category_lv1 && before.category_lv2 === after.category_lv2) return {};
  return (await selectCategoryPairs(db, after.category_lv1, after.category_lv2))
    ? {}
    : { category_lv2: 'Hãy chọn ngành hàng cấp 2 thuộc ngành hàng cấp 1 đã chọn.' };
};

const skuErrors = async (
  context: Context<Tx>,
  subject: Subject,
  { variants }: ProductState,
): Promise<FieldErrors> => {
  const skus = variants.flatMap(({ sku }) => (sku === '' ? [] : [sku.toUpperCase()]));
  const taken = skus.length === 0 ? new Set() : await selectTakenSkus(context.db, subject, skus);
  return Object.fromEntries(
    variants.flatMap(({ sku }, index) =>
      taken.has(sku.toUpperCase())
        ? [[`variants.${index}.sku`, `Mã ${sku} đã dùng cho sản phẩm khác của shop.`]]
        : [],
    ),
  );
};

const handleErrors = async (
  { db }: Context<Tx>,
  { productId }: Subject,
  { before, after }: { before: ProductState; after: ProductState },
): Promise<FieldErrors> => {
  if (before.handle === after.handle) return {};
  if (!HANDLE.test(after.handle)) return { handle: 'Đường dẫn chỉ gồm chữ không dấu, số và dấu gạch nối.' };
  const owner = (await selectHandleOwners(db, [after.handle])).get(after.handle);
  return owner === undefined || owner === productId
    ? {}
    : { handle: 'Đường dẫn này đã có sản phẩm khác dùng.' };
};

const timeErrors = ({ now }: Context, before: ProductState, after: ProductState): FieldErrors => {
  const errors: FieldErrors = {};
  if (after.publish_at !== null && after.publish_at !== before.publish_at) {
    if (after.status !== 'draft') errors['publish_at'] = 'Chỉ hẹn giờ đăng được bản nháp.';
    else if (Date.parse(after.publish_at) <= now.getTime())
      errors['publish_at'] = 'Hãy chọn thời điểm sau lúc này.';
  }
  const ends = after.classifieds?.expired_at;
  if (ends === undefined || ends === before.classifieds?.expired_at) return errors;
  const last = later(now, CLASSIFIED_DAYS_MAX * DAY).getTime();
  if (Date.parse(ends) <= now.getTime() || Date.parse(ends) > last)
    errors['classifieds.expired_at'] =
      `Tin rao vặt hiển thị tối đa ${CLASSIFIED_DAYS_MAX} ngày, tính từ hôm nay.`;
  return errors;
};

/** What a product for sale lacks; one that lacked it before may be saved all the same. */
const missingErrors = (before: ProductState, after: ProductState): FieldErrors => {
  if (after.status !== 'active') return {};
  const known = before.status === 'active' ? missingForSale(before) : {};
  return Object.fromEntries(Object.entries(missingForSale(after)).filter(([field]) => !(field in known)));
};

/** The rules of the catalogue, for every way in. @throws productRefused with each field at its path below `root` */
export const checkProduct = async (
  context: Context<Tx>,
  subject: Subject,
  states: { before: ProductState; after: ProductState; errors?: FieldErrors },
  root: string,
): Promise<void> => {
  const { before, after } = states;
  const [category, skus, handle] = [
    await categoryErrors(context, before, after),
    await skuErrors(context, subject, after),
    await handleErrors(context, subject, states),
  ];
  const attributes = await selectAttributes(context.db, [before.category_lv2, after.category_lv2]);
  const errors = {
    ...productErrors(after),
    ...category,
    ...skus,
    ...handle,
    ...timeErrors(context, before, after),
    ...missingErrors(before, after),
    ...categoryAttributeErrors(attributes, before, after),
    ...states.errors,
  };
  refuse(errors, root);
};

export const refuse = (errors: FieldErrors, root = ''): void => {
  const fields = Object.entries(errors).map(([field, text]) => [root + field, text] as const);
  if (fields.length > 0) throw productRefused({ fields: Object.fromEntries(fields) });
};
