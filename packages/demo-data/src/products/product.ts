import { floorToSecond, DAY, HOUR } from '../time.ts';
import type { Random } from '../random.ts';
import type { GeneratedShop } from '../shops.ts';
import { slugOf, uniqueSlug } from '../text.ts';
import type { ProductRow, ProductTables } from '../types.ts';
import { shortProvince } from '@market/contract/rules/places';
import { sizeTableOf } from '../data/sizes.ts';
import type { Draft } from './draft.ts';
import type { Ids } from './ids.ts';
import { picturesOf } from './pictures.ts';
import { tiersOf } from './prices.ts';
import { textsOf } from './texts.ts';
import { tierRows, variantsOf, type Stock } from './variants.ts';

/** A product with what only the generator uses: how well it sells, and how good it is (mean stars). */
export type GeneratedProduct = {
  row: ProductRow;
  shop: GeneratedShop;
  tables: ProductTables;
  pieces: number;
  popularity: number;
  quality: number;
};

type Making = {
  random: Random;
  now: number;
  ids: Ids;
  handles: Set<string>;
  shop: GeneratedShop;
  draft: Draft;
  hasKnownPrice: boolean;
};
type State = Pick<ProductRow, 'status' | 'review_status'>;

/** Most are for sale; a few are in every other state a shop has. */
function stateOf(random: Random): State {
  const draw = random.next();
  if (draw < 0.004) return { status: 'draft', review_status: 'pending' };
  if (draw < 0.011) return { status: 'inactive', review_status: 'approved' };
  if (draw < 0.013) return { status: 'blocked', review_status: 'rejected' };
  if (draw < 0.018) return { status: 'active', review_status: 'pending' };
  if (draw < 0.02) return { status: 'active', review_status: 'rejected' };
  if (draw < 0.024) return { status: 'active', review_status: 'need_review' };
  return { status: 'active', review_status: 'approved' };
}

const REJECTIONS = [
  'Thiếu giấy tờ nguồn gốc hàng hóa',
  'Ảnh chưa đúng sản phẩm thực tế',
  'Chưa nêu rõ chính sách bảo hành',
];

/** Trade assurance is for established shops. */
function assuranceOf(random: Random, shop: GeneratedShop, created: number, now: number) {
  const none = {
    is_trade_assurance: false,
    trade_assurance_status: null,
    trade_assurance_reject_reason: null,
    trade_assurance_submitted_at: null,
    trade_assurance_reviewed_at: null,
  };
  if (!shop.row.verified_at || !random.chance(0.31)) return none;
  const submitted = created + random.between(0.2, 0.5) * (now - created);
  const draw = random.next();
  if (draw < 0.03)
    return {
      ...none,
      trade_assurance_status: 'pending' as const,
      trade_assurance_submitted_at: floorToSecond(submitted),
    };
  const reviewed = {
    trade_assurance_submitted_at: floorToSecond(submitted),
    trade_assurance_reviewed_at: floorToSecond(
      Math.min(now - HOUR, submitted + random.between(0.3, 3) * DAY),
    ),
  };
  if (draw < 0.06)
    return {
      ...none,
      ...reviewed,
      trade_assurance_status: 'rejected' as const,
      trade_assurance_reject_reason: random.pick(REJECTIONS),
    };
  return { ...none, ...reviewed, is_trade_assurance: true, trade_assurance_status: 'approved' as const };
}

/** A quarter of the goods are newer than six weeks; known ones have been here for long. */
function timesOf({ random, now, shop, hasKnownPrice }: Making) {
  const opened = shop.row.created_at.getTime();
  const age = now - opened;
  const created = hasKnownPrice
    ? opened + random.between(0.05, 0.2) * age
    : random.chance(0.25)
      ? now - random.between(0.1, 42) * DAY
      : opened + random.between(0.02, 0.95) * age;
  const raised = random.chance(0.4) ? now - random.skewed(12 * DAY, 1.1) : 0;
  return { created: Math.max(opened + HOUR, created), up: Math.max(opened + HOUR, created, raised) };
}

function stockOf(random: Random, known: boolean): Stock {
  if (known || random.chance(0.94)) return 'plenty';
  return random.chance(0.42) ? 'none' : 'few';
}

export function productOf(making: Making): GeneratedProduct {
  const { random, now, ids, handles, shop, draft, hasKnownPrice } = making;
  const id = ids.next('product');
  const tiers = tiersOf(random, draft);
  const pictures = picturesOf(random, draft, { productId: id, shopId: shop.row.id }, ids);
  const {
    options,
    variants,
    tiers: own,
  } = variantsOf({
    random,
    draft,
    productId: id,
    tiers,
    pictures,
    ids,
    stock: stockOf(random, hasKnownPrice),
  });
  const times = timesOf(making);
  const moq = tiers[0]!.start_quantity;
  const row: ProductRow = {
    id,
    shop_id: shop.row.id,
    category_lv1: draft.line.parent,
    category_lv2: draft.line.id,
    title: draft.title,
    handle: uniqueSlug(slugOf(draft.title), handles),
    ...textsOf(random, draft, { shopName: shop.row.name, city: shortProvince(shop.row.province), moq }),
    size_table:
      draft.sizes.length > 0
        ? sizeTableOf(draft.run, draft.garment.kind, /rộng|oversize|boxy/.test(draft.title) ? 4 : 0)
        : null,
    unit_name: draft.unit,
    quantity_per_unit: draft.multiple,
    vendor: shop.brand ?? shop.row.name,
    product_type: draft.garment.product_type,
    ...(hasKnownPrice ? { status: 'active' as const, review_status: 'approved' as const } : stateOf(random)),
    published_scope: random.chance(0.6) ? 'global' : 'marketplace',
    hide_prices: !hasKnownPrice && random.chance(0.019),
    allow_purchase: hasKnownPrice || !random.chance(0.006),
    ...assuranceOf(random, shop, times.created, now),
    is_classifieds: false,
    classifieds: null,
    up_at: floorToSecond(times.up),
    created_at: floorToSecond(times.created),
    updated_at: floorToSecond(times.up),
  };
  const tables: ProductTables = {
    products: [row],
    product_images: pictures.rows,
    product_options: options,
    variants,
    price_tiers: [...tierRows(tiers, id, null, ids), ...own],
  };
  return {
    row,
    shop,
    tables,
    pieces: draft.pieces,
    popularity: shop.popularity * (hasKnownPrice ? random.between(9, 16) : random.skewed(0.5, 1.25)),
    quality: Math.min(4.96, hasKnownPrice ? random.between(4.7, 4.92) : random.between(4.15, 4.95)),
  };
}
