import { marketName } from '@market/contract/rules/market-name';
import type { BulkChange, BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import { missingForSale } from '@market/contract/rules/product-check';
import { changePrices, type FieldErrors, type FullTier } from '@market/contract/rules/product-tiers';
import { PRICE_MAX, STOCK_MAX } from '@market/contract/rules/seller-products';
import { presentImage } from '#media';
import { runningDeal } from '../../rules.ts';
import { categoryAttributeErrors, type AttributesOf } from '../../rules/attribute-errors.ts';
import type { ProductState } from '../../rules/product-state.ts';
import type { EditedProduct } from '../../store/seller/edited.ts';
import type { StockMove } from '../../store/seller/movements.ts';
import type { StoredDeal } from '../../tables.ts';

export interface PlannedChange {
  readonly edited: EditedProduct;
  readonly before: ProductState;
  readonly after: ProductState;
  readonly moves: readonly StockMove[];
  readonly item: BulkResult['items'][number];
}
export interface BulkSubject {
  readonly edited: EditedProduct;
  readonly state: ProductState;
  readonly deal: StoredDeal | null;
  readonly attributes: AttributesOf;
  readonly now: Date;
}
type Planned = Partial<Pick<PlannedChange, 'after' | 'moves'>> & {
  readonly refused?: string;
  readonly item?: Partial<PlannedChange['item']>;
};

const blockedText = (): string => `Sản phẩm đang bị ${marketName()} khóa.`;

const ladderOf = ({ prices, variants }: ProductState): readonly FullTier[] =>
  prices.length > 0 ? prices : (variants.find((one) => one.prices.length > 0)?.prices ?? []);

const endsOf = (tiers: readonly FullTier[]) => ({ first: tiers[0]!.price, last: tiers.at(-1)!.price });

const planPrice = ({ state }: BulkSubject, change: BulkChange): Planned => {
  if (state.is_classifieds) return { refused: 'Tin rao vặt không có bậc giá.' };
  if (ladderOf(state).length === 0) return { refused: 'Sản phẩm chưa có giá.' };
  const after = {
    ...state,
    prices: changePrices(state.prices, change),
    variants: state.variants.map((one) => ({ ...one, prices: changePrices(one.prices, change) })),
  };
  const all = [...after.prices, ...after.variants.flatMap(({ prices }) => prices)];
  if (all.some(({ price }) => price > PRICE_MAX)) return { refused: 'Giá mới quá lớn.' };
  return { after, item: { prices: { was: endsOf(ladderOf(state)), now: endsOf(ladderOf(after)) } } };
};

const planStock = ({ state }: BulkSubject, { delta, quantity }: BulkChange): Planned => {
  const moves = state.variants.map(({ id, inventory_quantity }) => ({
    variant_id: id!,
    change: delta ?? quantity! - inventory_quantity,
  }));
  const after = state.variants.map(
    ({ inventory_quantity }, index) => inventory_quantity + moves[index]!.change,
  );
  if (after.some((stock) => stock < 0)) return { refused: 'Có phân loại không đủ tồn để trừ.' };
  if (after.some((stock) => stock > STOCK_MAX)) return { refused: 'Tồn kho quá lớn.' };
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const was = sum(state.variants.map(({ inventory_quantity }) => inventory_quantity));
  return { moves, item: { stock: { was, now: sum(after) } } };
};

/** Refused for the first rule that the product would break. */
const unlessBroken = (after: ProductState, errors: FieldErrors): Planned => {
  const [refused] = Object.values(errors);
  return refused === undefined ? { after } : { refused };
};

const planStatus = ({ state, edited, attributes }: BulkSubject, { status }: BulkChange): Planned => {
  if (edited.product.status === 'blocked' || edited.product.locked) return { refused: blockedText() };
  if (state.status === status) return { refused: 'Sản phẩm đã ở trạng thái này.' };
  const after = { ...state, status: status!, publish_at: null };
  return unlessBroken(after, {
    ...(status === 'active' && missingForSale(state)),
    ...categoryAttributeErrors(attributes, state, after),
  });
};

const planCategory = (
  { state, attributes }: BulkSubject,
  { category_lv1, category_lv2 }: BulkChange,
): Planned => {
  if (state.category_lv2 === category_lv2) return { refused: 'Sản phẩm đã ở ngành hàng này.' };
  const after = { ...state, category_lv1: category_lv1!, category_lv2: category_lv2! };
  return unlessBroken(after, categoryAttributeErrors(attributes, state, after));
};

const planDelete = ({ state, edited }: BulkSubject): Planned =>
  edited.product.status === 'blocked' || edited.product.locked
    ? { refused: blockedText() }
    : { item: { ended: state.variants.some(({ sold }) => sold) } };

const PLANS: Readonly<Record<BulkChange['action'], (subject: BulkSubject, change: BulkChange) => Planned>> = {
  price: planPrice,
  stock: planStock,
  status: planStatus,
  category: planCategory,
  up: ({ edited }) => (edited.is_public ? {} : { refused: 'Chỉ đẩy được sản phẩm đang bán.' }),
  delete: planDelete,
  restore: () => ({}),
};

/** What a change would do to one product; decides without changing anything. */
export const planChange = (subject: BulkSubject, change: BulkChange): PlannedChange => {
  const { edited, state, deal, now } = subject;
  const [picture] = state.images;
  const { refused = null, item, after = state, moves = [] } = PLANS[change.action](subject, change);
  return {
    edited,
    before: state,
    after,
    moves,
    item: {
      id: edited.product.id,
      title: state.title,
      sku: state.variants[0]?.sku ?? '',
      image:
        picture === undefined ? null : presentImage({ id: picture.id, key: picture.key, alt: picture.alt }),
      prices: null,
      stock: null,
      status: state.status,
      deal_price: runningDeal(deal, now)?.price ?? null,
      ended: false,
      ...item,
      refused,
    },
  };
};
