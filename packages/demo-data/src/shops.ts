import { shortProvince } from '@market/contract/rules/places';
import { drawingKey, MAX_SEED, stageNames, type Colourway, type StageName } from './art/index.ts';
import { floorToSecond, inWakingHours, DAY, HOUR, MINUTE } from './time.ts';
import { freshPhone, placeIn, SECOND_SELLER_ID, SELLER_ID, streetIn } from './people.ts';
import { WeightedSampler, type Random } from './random.ts';
import { placeOnly } from './addresses.ts';
import { slugOf, uniqueSlug } from './text.ts';
import type { PaymentMethod, PersonRow, ShopRow } from './types.ts';
import { PROVINCES, provinceOf } from './data/places.ts';
import { BRANDS } from './data/brands.ts';
import { BUSINESS_TYPES, NAMED_SHOPS, NOTICES, OWN_NAMES, type NamedShop } from './data/shops.ts';
import { tradeOf, type Trade, type TradeKey } from './data/trades.ts';

/** A shop with what only the generator uses. */
export type GeneratedShop = { row: ShopRow; trade: Trade; popularity: number; brand: string | null };

export const SHOP_COUNT = 96;
/** The demo seller's shop, and the second seller's. */
export const SELLER_SHOP_ID = 101;
export const SECOND_SHOP_ID = 102;

const tradeWeights: readonly (readonly [TradeKey, number])[] = [
  ['men', 14],
  ['women', 15],
  ['sport', 12],
  ['uniform', 10],
  ['home', 9],
  ['kids', 11],
  ['shoes', 9],
  ['bags', 7],
  ['accessories', 6],
  ['denim', 6],
  ['gym', 6],
  ['winter', 7],
  ['fabric', 3],
];
const trades = new WeightedSampler(tradeWeights, ([, weight]) => weight);

/** Badges of the drawn shops, in turn: one in ten VIP, verified, business; the rest basic; a mall at times. */
const BADGES = ['', 'x', '', 'v', 'vx', '', 'x', '', '', 'vx', '', 'x', 'v', '', '', 'x', '', 'vxm'];

/** Every province gets a shop; what is left is placed where trade is. */
function drawnShops(random: Random, count: number): NamedShop[] {
  const named = new Set(NAMED_SHOPS.map((shop) => shop.province));
  const provinces = PROVINCES.filter((province) => !named.has(province.code)).map(
    (province) => province.code,
  );
  const hubs = ['79', '79', '01', '79', '74', '01', '36', '79', '75', '48', '80', '33'];
  while (provinces.length < count) provinces.push(hubs[provinces.length % hubs.length]!);
  return provinces.slice(0, count).map((province, index) => {
    const [key] = trades.draw(random);
    const round = index < OWN_NAMES.length ? '' : ` ${shortProvince(provinceOf(province).name)}`;
    const name = `${random.pick(tradeOf(key).prefixes)} ${OWN_NAMES[index % OWN_NAMES.length]}${round}`;
    return {
      name,
      trade: key,
      province,
      badges: BADGES[index % BADGES.length]!,
      popularity: random.skewed(0.9, 0.6),
    };
  });
}

const METHODS: readonly PaymentMethod[] = [
  'cod',
  'bank_transfer',
  'wallet_momo',
  'zalopay_app',
  'atm_card',
  'credit_card',
  'zalopay_atm',
  'zalopay_cc',
  'payme_wallet',
  'payme_atm',
  'payme_cc',
];
/** What shops without a badge may take at most besides cash. */
const USUAL = 4;

function policy(random: Random, mall: boolean, hasBadge: boolean) {
  const cod = random.chance(0.72);
  const online = hasBadge ? METHODS.slice(1) : METHODS.slice(1, random.int(2, USUAL));
  return {
    cod_active: cod,
    cod_max_amount: cod && random.chance(0.8) ? random.pick([5, 10, 15, 20]) * 1_000_000 : null,
    cod_max_shipping_fee: cod && random.chance(0.4) ? random.pick([150, 200, 300]) * 1_000 : null,
    min_order_price: random.chance(0.25) ? random.pick([200, 300, 500]) * 1_000 : 0,
    min_order_quantity: random.chance(0.2) ? random.pick([5, 10, 20]) : 0,
    free_shipping_threshold: random.chance(0.35) ? random.pick([3, 5, 8]) * 1_000_000 : null,
    payment_methods: cod ? (['cod', ...online] as PaymentMethod[]) : online,
    payment_timing: mall ? ('at_order' as const) : ('after_confirmation' as const),
  };
}

/** Grounds of covers that go with the colour of a logo. */
const STAGES: Partial<Record<Colourway, StageName>> = {
  la: 'canopy',
  reu: 'leaf',
  bacha: 'leaf',
  son: 'lacquer',
  san: 'lacquer',
  cham: 'indigo',
  nuocbien: 'indigo',
  denim: 'indigo',
  bien: 'mist',
  bacsi: 'mist',
  than: 'mist',
  den: 'mist',
  xam: 'mist',
  nghe: 'turmeric',
  hong: 'blush',
  tim: 'blush',
};

/** A seed whose ground is a stage; covers of one trade differ in what hangs on them. */
const coverSeed = (stage: StageName, order: number): number =>
  stageNames.indexOf(stage) + stageNames.length * order;

/** How many orders of goods the covers of one ground have. */
const COVER_ORDERS = 12;

/** By the place in the list, so that no two shops of a market share one. */
export const logoSeed = (index: number): number => index % (MAX_SEED + 1);

function pictures(random: Random, trade: Trade, index: number, ofBrand: Colourway | undefined) {
  const seed = random.int(1, 9_999);
  const ofTrade = random.pick(trade.colourways);
  const colourway = ofBrand ?? ofTrade;
  const logo = drawingKey({ of: 'logo', colourway, seed: logoSeed(index) });
  const stage = STAGES[colourway] ?? 'paper';
  const cover = drawingKey({ of: 'cover', theme: trade.theme, seed: coverSeed(stage, seed % COVER_ORDERS) });
  return { logo, avatar: logo, cover_image: cover, banner: cover };
}

function story(random: Random, shop: NamedShop, trade: Trade, years: number): string {
  const where = shortProvince(provinceOf(shop.province).name);
  const age = years < 1 ? 'mới mở gian hàng trong năm nay' : `bán trên Chợ Phiên đã ${years} năm`;
  return [
    `${shop.name} ở ${where}, ${age}, chuyên ${trade.main_products.toLowerCase()}.`,
    ...trade.about,
    random.pick([
      'Giờ làm việc 8:00–20:00, chủ nhật nghỉ chiều.',
      'Giờ làm việc 7:30–18:00 từ thứ hai đến thứ bảy.',
      'Kho mở cửa cả tuần, nhận khách xem hàng trực tiếp.',
    ]),
  ].join('\n\n');
}

type Making = {
  random: Random;
  now: number;
  slugs: Set<string>;
  phones: Set<string>;
  owners: readonly PersonRow[];
};

/** Notices are from so many days. */
const NOTICE_DAYS = 20;

function makeShop(
  shop: NamedShop,
  index: number,
  { random, now, slugs, phones, owners }: Making,
): GeneratedShop {
  const trade = tradeOf(shop.trade);
  const owner = index === 0 ? SELLER_ID : index === 1 ? SECOND_SELLER_ID : owners[index - 2]!.id;
  const place = placeIn(random, shop.province, shop.district);
  const brand = BRANDS.find((one) => one.shop === shop.name);
  const age = index < 2 ? 840 - index * 60 : random.between(120, 880);
  const created = now - age * DAY;
  const has = (badge: string): boolean => shop.badges.includes(badge);
  const busy = shop.popularity > 2 || has('v');
  const row: ShopRow = {
    id: SELLER_SHOP_ID + index,
    user_id: owner,
    name: shop.name,
    slug: uniqueSlug(slugOf(shop.name), slugs),
    tag_line: shop.tag_line ?? random.pick(trade.tag_lines),
    description: story(random, shop, trade, Math.floor(age / 365)),
    ...pictures(random, trade, index, brand?.look.colourway),
    address: streetIn(random, place),
    ...placeOnly(place),
    phone: freshPhone(random, phones),
    email: random.chance(0.6) ? `lienhe.${slugOf(shop.name).replaceAll('-', '')}@example.com` : null,
    website: random.chance(0.15) ? `https://${slugOf(shop.name)}.example.com` : null,
    business_type: has('m') ? 'Công ty TNHH' : random.pick(BUSINESS_TYPES),
    main_products: trade.main_products,
    notice: shop.notice ?? (random.chance(0.3) ? random.pick(NOTICES) : null),
    notice_at: null,
    vip_until: has('v') ? floorToSecond(now + random.between(60, 400) * DAY) : null,
    verified_at: has('x') ? floorToSecond(created + random.between(10, 60) * DAY) : null,
    mall: has('m'),
    review_state: shop.state === 'hidden' ? 3 : shop.state === 'waiting' ? 1 : 2,
    status: shop.state === 'vacation' ? 'vacation' : 'active',
    allow_purchase: true,
    ...policy(random, has('m'), shop.badges !== ''),
    response_rate: Math.round(busy ? random.between(88, 99) : random.between(62, 97)),
    response_minutes: Math.round(busy ? random.skewed(14, 0.5) : random.skewed(75, 0.8)),
    created_at: floorToSecond(created),
    last_activity_at: floorToSecond(now - random.skewed(busy ? 20 * MINUTE : 9 * HOUR, 1)),
  };
  if (row.notice !== null)
    row.notice_at = floorToSecond(inWakingHours(now - (1 + (index % NOTICE_DAYS)) * DAY, 0.2));
  if (index === 0) {
    Object.assign(row, {
      cod_active: true,
      cod_max_amount: 10_000_000,
      cod_max_shipping_fee: null,
      min_order_price: 0,
      min_order_quantity: 0,
      free_shipping_threshold: 5_000_000,
      payment_methods: [...METHODS],
      response_rate: 98,
      response_minutes: 12,
    } satisfies Partial<ShopRow>);
  }
  return {
    row,
    trade,
    popularity: shop.popularity,
    brand: brand?.name ?? null,
  };
}

export function makeShops(
  random: Random,
  now: number,
  { people, count }: { people: readonly PersonRow[]; count: number },
): GeneratedShop[] {
  const owners = people.filter((person) => person.roles.includes('seller') && !person.is_demo_account);
  const phones = new Set(people.map((person) => person.phone));
  const making = { random, now, slugs: new Set<string>(), phones, owners };
  const generated = drawnShops(random.fork('names'), count - NAMED_SHOPS.length);
  return [...NAMED_SHOPS, ...generated].map((shop, index) => makeShop(shop, index, making));
}
