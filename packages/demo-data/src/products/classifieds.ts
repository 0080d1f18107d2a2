import { drawingKey } from '../art/index.ts';
import { floorToSecond, DAY, HOUR } from '../time.ts';
import type { Random } from '../random.ts';
import type { GeneratedShop } from '../shops.ts';
import { slugOf, uniqueSlug } from '../text.ts';
import type { ProductImageRow, ProductRow, VariantRow } from '../types.ts';
import { CLASSIFIED_ADS, NAMED_AREAS, type ClassifiedAd } from '../data/classified-ads.ts';
import { shortProvince } from '@market/contract/rules/places';
import { classifiedDrawings } from './classified-drawings.ts';
import { provinceOf } from '../data/places.ts';
import type { Ids } from './ids.ts';
import { tierRows } from './variants.ts';
import type { GeneratedProduct } from './product.ts';

type Board = {
  now: number;
  shops: readonly GeneratedShop[];
  ids: Ids;
  titles: Set<string>;
  handles: Set<string>;
};

/** Three pictures of what is advertised. */
function picturesOf(random: Random, notice: ClassifiedAd, productId: number, ids: Ids): ProductImageRow[] {
  return classifiedDrawings(random, notice).map((drawing, index) => ({
    id: ids.next('image'),
    product_id: productId,
    position: index + 1,
    media_key: drawingKey(drawing),
    alt: `${notice.title} – ảnh ${index + 1}`,
    in_gallery: true,
  }));
}

const bodyOf = (notice: ClassifiedAd, shop: GeneratedShop): string =>
  [
    ...notice.text.map((text) => `<p>${text}</p>`),
    '<h3>Thông tin</h3><ul>',
    ...notice.rows.map(([name, value]) => `<li><strong>${name}</strong>: ${value}</li>`),
    `</ul><h3>Liên hệ</h3><p>${shop.row.name}, ${shop.row.district}, ${shortProvince(shop.row.province)}. Vui lòng gọi trong giờ làm việc hoặc nhắn tin.</p>`,
  ].join('');

/** Where the text says that it is; else the district of the shop, in the province of the advertisement. */
function areaOf({ title, text, at }: ClassifiedAd, { row }: GeneratedShop): string {
  const named = NAMED_AREAS.find(([words]) => words.test([title, ...text].join(' ')));
  if (named) return named[1];
  const province = shortProvince(provinceOf(at).name);
  return row.province_code === at ? `${row.district}, ${province}` : province;
}

function rowOf(
  random: Random,
  notice: ClassifiedAd,
  shop: GeneratedShop,
  { now, ids, handles }: Board,
): ProductRow {
  const created = floorToSecond(
    Math.max(shop.row.created_at.getTime() + HOUR, now - random.between(0.05, 9) * DAY),
  );
  const phone = shop.row.phone;
  return {
    id: ids.next('product'),
    shop_id: shop.row.id,
    category_lv1: 11,
    category_lv2: notice.line,
    title: notice.title,
    handle: uniqueSlug(slugOf(notice.title), handles),
    body_html: bodyOf(notice, shop),
    user_instruction: '',
    features: [notice.label],
    specifications: notice.rows.map(([name, value]) => ({ name, value })),
    size_table: null,
    warranty_period: 0,
    warranty_policy: '',
    unit_name: 'tin',
    quantity_per_unit: 1,
    tags: ['rao vặt', notice.label.toLowerCase()],
    vendor: shop.row.name,
    product_type: 'Rao vặt',
    status: 'active',
    review_status: 'approved',
    published_scope: 'marketplace',
    hide_prices: false,
    allow_purchase: false,
    is_trade_assurance: false,
    trade_assurance_status: null,
    trade_assurance_reject_reason: null,
    trade_assurance_submitted_at: null,
    trade_assurance_reviewed_at: null,
    is_classifieds: true,
    classifieds: {
      label: notice.label,
      area: areaOf(notice, shop),
      expired_at: floorToSecond(created.getTime() + 30 * DAY),
      business_phone_number: phone,
      button_type: notice.button,
      website_url: notice.button === 'website' ? `https://${shop.row.slug}.example.com/hop-tac` : null,
      price_text: notice.price_text,
    },
    up_at: floorToSecond(Math.max(created.getTime(), now - random.between(0.5, 400) * HOUR)),
    created_at: created,
    updated_at: created,
  };
}

/** The market's notice board: one variant each, no cart; a price only where one is named. */
export function classifiedsOf(random: Random, board: Board): GeneratedProduct[] {
  const open = board.shops.filter((shop) => shop.row.review_state === 2 && shop.row.status === 'active');
  return CLASSIFIED_ADS.map((notice) => {
    const localShops = open.filter((shop) => shop.row.province_code === notice.at);
    const shop = random.pick(localShops.length > 0 ? localShops : open);
    const row = rowOf(random, notice, shop, board);
    board.titles.add(row.title);
    const images = picturesOf(random, notice, row.id, board.ids);
    const variant: VariantRow = {
      id: board.ids.next('variant'),
      product_id: row.id,
      position: 1,
      title: 'Default Title',
      option1: null,
      option2: null,
      option3: null,
      sku: `CP${row.id - 1_000_000}`,
      inventory_quantity: 1,
      grams: 0,
      image_id: images[0]!.id,
    };
    const tiers =
      notice.price === null
        ? []
        : [{ start_quantity: 1, end_quantity: null, price: notice.price, compare_at_price: null }];
    return {
      row,
      shop,
      pieces: 1,
      popularity: 0,
      quality: 4.5,
      tables: {
        products: [row],
        product_images: images,
        product_options: [],
        variants: [variant],
        price_tiers: tierRows(tiers, row.id, null, board.ids),
      },
    };
  });
}
