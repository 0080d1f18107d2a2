import { recordSales, setDeal, setRatings } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { before, DAY, HOUR, later, MINUTE } from '#platform/time.ts';
import type { Market } from '#test/market.ts';
import { Random } from '../../../../packages/demo-data/src/random.ts';
import type { Fact } from '../models/reference-search.ts';
import { provinceKey } from '../../src/modules/search-index/queries/provinces.ts';

const WORDS =
  'áo quần thun polo nam nữ bò khoác dù gió trẻ em lót mềm nhẹ đá bóng thể thao giày dép đế bền hòa'.split(
    ' ',
  );
const FEATURES = ['Co giãn bốn chiều', 'Chống nắng', 'Thấm hút mồ hôi', 'Đường may kép'];
const PROVINCES = [
  ['01', 'Thành phố Hà Nội'],
  ['79', 'Thành phố Hồ Chí Minh'],
  ['48', 'Thành phố Đà Nẵng'],
  ['36', 'Tỉnh Nam Định'],
  // the same as 79 and 36 in the scheme of today
  ['279', 'Thành phố Hồ Chí Minh'],
  ['237', 'Tỉnh Ninh Bình'],
] as const;

type Shop = Fact['shop'];

export const SPECIFICATIONS = {
  'Chất liệu': ['Cotton', 'Cotton, Poly', 'Da', 'Dạ', 'Thun 1,5 mm'],
  'Kiểu cổ': ['Cổ bẻ', 'Cổ tròn', 'Cổ lạ'],
  Mùa: ['Hè', 'Đông', 'Hè, Đông'],
} as const;

/** From a random stream of its own. */
const someSpecifications = (random: Random): Fact['specifications'] =>
  Object.entries(SPECIFICATIONS).flatMap(([name, values]) =>
    random.chance(0.7) ? [{ name, value: random.pick(values) }] : [],
  );

/** A place of the scheme of a province; which one does not matter. */
export const placeIn = (province_code: string) =>
  province_code.length === 3
    ? { district_code: `20${province_code.slice(1)}`, district: '', ward_code: '200070' }
    : {};

const makeShops = async (market: Market, random: Random, count: number): Promise<Shop[]> => {
  const now = market.clock.now();
  const shops: Shop[] = [];
  for (let n = 0; n < count; n++) {
    const [province_code, province] = random.pick(PROVINCES);
    const vip = random.pick(['no', 'was', 'is']);
    const [verified, mall] = [random.chance(0.5), random.chance(0.2)];
    const name = `Kho ${random.pick(WORDS)} ${n}`;
    const id = await market.create.shop({
      name,
      province_code,
      province,
      ...placeIn(province_code),
      mall,
      min_order_quantity: n % 3 === 1 ? 5 : 0,
      min_order_price: n % 3 === 2 ? 300_000 : 0,
      vip_until: vip === 'no' ? null : vip === 'is' ? later(now, DAY) : before(now, MINUTE),
      verified_at: verified ? before(now, DAY) : null,
    });
    shops.push({
      id,
      name,
      province: provinceKey(province_code),
      vip: vip === 'is',
      verified,
      mall,
      minQuantity: n % 3 === 1 ? 5 : 0,
      minPrice: n % 3 === 2 ? 300_000 : 0,
    });
  }
  return shops;
};

const dealAt = (now: Date, kind: 'on' | 'hot' | 'over' | 'soon' | 'stopped' | 'sold_out', id: number) => {
  const start = kind === 'soon' ? later(now, HOUR) : before(now, 2 * HOUR);
  return {
    id,
    price: 10_000,
    list_price: 100_000,
    start_at: start.toISOString(),
    end_at: (kind === 'over' ? before(now, HOUR) : later(now, 2 * HOUR)).toISOString(),
    min_quantity: 1,
    max_sale_quantity: 100,
    ordered: kind === 'sold_out' ? 100 : 3,
    is_hot: kind === 'hot',
    stopped_at: kind === 'stopped' ? before(now, MINUTE).toISOString() : null,
  };
};

const mark = (
  market: Market,
  id: number,
  { sales, rating, deal }: { sales: number; rating: number | null; deal: ReturnType<typeof dealAt> | null },
) =>
  transact(market.context(), async (context: Context<Tx>) => {
    if (sales > 0) await recordSales(context, [{ product_id: id, quantity: sales }]);
    if (rating !== null) await setRatings(context, [{ product_id: id, avg: rating, count: 3 }]);
    if (deal !== null) await setDeal(context, id, deal);
  });

const advert = (expired_at: Date) => ({
  label: 'Thanh lý',
  area: 'Hà Nội',
  expired_at: expired_at.toISOString(),
  business_phone_number: '0901234567',
  button_type: 'call' as const,
  website_url: null,
  price_text: 'Thỏa thuận',
});

const makeOne = async (market: Market, random: Random, shop: Shop, category: Pick<Fact, 'lv1' | 'lv2'>) => {
  const now = market.clock.now();
  const title = Array.from({ length: random.int(2, 6) }, () => random.pick(WORDS)).join(' ');
  const features = random.sample(FEATURES, random.int(0, 2));
  const kind = random.pick([
    'plain',
    'plain',
    'plain',
    'plain',
    'advert',
    'expired',
    'blocked',
    'draft',
  ] as const);
  const price = random.int(1, 40) * 5_000;
  const moq = random.pick([1, 3, 10]);
  const stock = random.chance(0.2) ? 0 : random.int(1, 60);
  const hidden = random.chance(0.2);
  const up = before(now, random.int(0, 500) * HOUR);
  const created = before(now, random.int(500, 900) * HOUR);
  const assurance = random.chance(0.3);
  const specifications = someSpecifications(new Random(price + stock + up.getTime()));
  const tiers = [
    { start: moq, end: 99, price },
    { start: 100, price: Math.ceil(price * 0.8) },
  ];
  const { id } = await market.create.product({
    shop_id: shop.id,
    category_lv1: category.lv1.id,
    category_lv2: category.lv2.id,
    title,
    features,
    specifications: [...specifications],
    hide_prices: hidden,
    status: kind === 'blocked' ? 'blocked' : kind === 'draft' ? 'draft' : 'active',
    is_trade_assurance: assurance,
    trade_assurance_status: assurance ? 'approved' : null,
    ...(kind === 'advert' && { classifieds: advert(later(now, DAY)) }),
    ...(kind === 'expired' && { classifieds: advert(before(now, MINUTE)) }),
    up_at: up,
    created_at: created,
    tiers,
    variants: [{ stock: Math.floor(stock / 2) }, { stock: Math.ceil(stock / 2) }],
  });
  const sales = random.chance(0.5) ? random.int(1, 30) : 0;
  const rating = random.chance(0.5) ? random.pick([3, 4, 4.5, 5]) : null;
  const deal = random.chance(0.4)
    ? random.pick(['on', 'hot', 'over', 'soon', 'stopped', 'sold_out'] as const)
    : null;
  await mark(market, id, { sales, rating, deal: deal === null ? null : dealAt(now, deal, id) });
  const on = !hidden && (deal === 'on' || deal === 'sold_out' || deal === 'hot');
  const fact: Fact = {
    id,
    shop,
    ...category,
    title,
    features,
    specifications,
    listed: kind === 'plain' || kind === 'advert',
    price: hidden ? null : price,
    moq,
    tiers,
    stock,
    assurance,
    classified: kind === 'advert' || kind === 'expired',
    deal: on ? (deal === 'hot' ? 'hot' : 'on') : 'none',
    rating,
    sales,
    up: up.getTime(),
    created: created.getTime(),
  };
  return fact;
};

/** A market of random products with every state that a filter selects, indexed; answers what is true of each. */
export const makeAssortment = async (
  market: Market,
  { products, seed }: { products: number; seed: number },
) => {
  const random = new Random(seed);
  const shops = await makeShops(market, random, 9);
  const categories = [];
  for (let n = 0; n < 5; n++) {
    const { lv1, lv2 } = await market.create.categories();
    categories.push({ lv1: { id: lv1, title: 'Thời trang nam' }, lv2: { id: lv2, title: 'Áo polo' } });
  }
  const facts: Fact[] = [];
  for (let n = 0; n < products; n++) {
    // some shops have far more than others
    const shop = shops[Math.floor(random.next() ** 2 * shops.length)]!;
    facts.push(await makeOne(market, random, shop, random.pick(categories)));
  }
  await market.settle();
  return { facts, shops, categories, words: WORDS };
};
