import type { Judgement, Rule } from '../judge.ts';
import * as v from '../vocabulary.ts';

// A kind of goods and what it may cost. The price is that of the first tier, the one on the card; a larger quantity
// that comes into the range is acceptable. What no quantity brings into it fails, and so does a price nobody may see.

const { all, either, has, not, inCategory, some, costs, couldCost } = v;
const ALL_THERE_IS = 1_000_000_000_000;

interface Range {
  readonly from?: number;
  readonly to?: number;
  /** Other goods that answer the query too, not as well. */
  readonly related?: Rule;
}

export const inPriceRange = (
  query: string,
  kind: Rule,
  { from = 0, to = ALL_THERE_IS, related = kind }: Range,
): Judgement => ({
  query,
  best: all(kind, costs(from, to)),
  good: all(related, costs(from, to)),
  fair: all(either(kind, related), couldCost(from, to)),
  never: not(all(either(kind, related), couldCost(from, to))),
});

/** `khoảng`, `tầm`, or only a figure: a tenth to either side is meant, a quarter is still good, half is acceptable. */
export const about = (query: string, kind: Rule, price: number): Judgement => {
  const off = (part: number): Rule => costs(price * (1 - part), price * (1 + part));
  return {
    query,
    best: all(kind, off(0.1)),
    good: all(kind, off(0.25)),
    fair: all(kind, off(0.5)),
    never: not(all(kind, couldCost(0, price * 1.5))),
  };
};

const soldAsTee: Rule = either(v.tee, all(v.polo, has('áo thun')));

export const price: readonly Judgement[] = [
  inPriceRange('áo thun dưới 100k', v.tee, { to: 100_000, related: soldAsTee }),
  inPriceRange('quần jean 100-200k', v.jeans, { from: 100_000, to: 200_000 }),
  inPriceRange('giày trên 300k', v.trainers, { from: 300_000 }),
  inPriceRange('áo polo từ 50 đến 100 nghìn', v.polo, { from: 50_000, to: 100_000 }),
  inPriceRange('đầm dưới 100k', all(v.dress, v.adult), { to: 100_000, related: v.dress }),
  inPriceRange('hoodie dưới 150k', v.hoodie, { to: 150_000 }),
  inPriceRange('áo khoác 150k - 200k', all(v.jacket, v.adult), {
    from: 150_000,
    to: 200_000,
    related: v.jacket,
  }),
  inPriceRange('balo dưới 150 nghìn', v.backpack, { to: 150_000 }),
  inPriceRange('dép dưới 60k', v.slides, { to: 60_000 }),
  inPriceRange('tất dưới 10k', v.socks, { to: 10_000 }),
  inPriceRange('ao thun nam duoi 60k', all(v.tee, v.forMen), {
    to: 60_000,
    related: all(soldAsTee, v.adult, not(v.onlyWomen)),
  }),
  inPriceRange('quan short duoi 70.000', v.shorts, { to: 70_000 }),
  inPriceRange('áo bóng đá 80k đến 100k', v.football, { from: 80_000, to: 100_000 }),
  inPriceRange('sơ mi nam dưới 130k', inCategory('so-mi-nam'), {
    to: 130_000,
    related: all(v.shirt, not(v.onlyWomen)),
  }),
  about('chân váy tầm 100k', v.skirt, 100_000),
  about(
    'giày thể thao nữ khoảng 200k',
    either(inCategory('giay-the-thao-nu'), inCategory('giay-chay-bo')),
    200_000,
  ),
  about('áo thun 50k', v.tee, 50_000),
  inPriceRange('áo khoác gió trên 200k', v.jacket, { from: 200_000 }),
  inPriceRange('túi vải dưới 30k', v.bag, { to: 30_000 }),
  inPriceRange('nón dưới 40k', v.cap, { to: 40_000 }),
  inPriceRange('đồ bộ nữ 70-90k', all(inCategory('do-mac-nha'), v.homeSet), { from: 70_000, to: 90_000 }),
  inPriceRange('legging dưới 80k', all(v.leggings, v.adult), { to: 80_000, related: v.leggings }),
  inPriceRange('áo ba lỗ dưới 50 ngàn', v.tank, { to: 50_000 }),
  inPriceRange('vải thun dưới 120k', inCategory('vai-thun'), { to: 120_000, related: v.fabric }),
  inPriceRange('quần jean nữ từ 150k đến 180k', inCategory('quan-jean-nu'), { from: 150_000, to: 180_000 }),
  inPriceRange('áo polo < 100k', v.polo, { to: 100_000 }),
  inPriceRange('đồ bộ trẻ em dưới 60k', all(v.homeSet, v.kids), { to: 60_000 }),
  inPriceRange('giày chạy bộ không quá 200k', inCategory('giay-chay-bo'), {
    to: 200_000,
    related: all(v.trainers, v.adult),
  }),
  inPriceRange('áo khoác từ 100 tới 150k', all(v.jacket, v.adult), {
    from: 100_000,
    to: 150_000,
    related: v.jacket,
  }),
  inPriceRange('máy thêu dưới 200 triệu', all(v.notice, has('máy thêu')), {
    to: 200_000_000,
    related: all(v.notice, some('máy', 'dây chuyền', 'bàn ép nhiệt')),
  }),
  inPriceRange('pijama dưới 120k', inCategory('pijama'), { to: 120_000, related: all(v.homeSet, v.adult) }),
  inPriceRange('sơ mi nữ 120-150k', inCategory('so-mi-nu'), { from: 120_000, to: 150_000 }),
  inPriceRange('đồ bóng rổ dưới 110 nghìn', v.basketball, { to: 110_000 }),
  inPriceRange('balo laptop 200k trở lên', inCategory('balo-laptop-du-lich'), {
    from: 200_000,
    related: v.backpack,
  }),
  inPriceRange('đầm bé gái 90.000đ trở xuống', inCategory('dam-be-gai'), { to: 90_000 }),
  about('áo thun trẻ em tầm 45k', all(v.tee, v.kids), 45_000),
];
