import type { Judgement, Rule } from '../judge.ts';
import * as v from '../vocabulary.ts';

// The name of a shop or of its brand: complete, in part, without marks, or beside what it sells.

const { all, either, not, soldBy, inCategory } = v;

/** A name that means nothing else: goods of other shops fail. */
export const whole = (query: string, ...names: readonly string[]): Judgement => ({
  query,
  best: soldBy(...names),
  never: not(soldBy(...names)),
});
/** Part of a name, or one of words that goods have too. */
const part = (query: string, ...names: readonly string[]): Judgement => ({ query, best: soldBy(...names) });
/** Goods of a shop: what else it sells is good, the same from elsewhere acceptable. */
export const goods = (query: string, name: string, kind: Rule): Judgement => ({
  query,
  best: all(soldBy(name), kind),
  good: soldBy(name),
  fair: kind,
  never: not(either(soldBy(name), kind)),
});

export const shop: readonly Judgement[] = [
  whole('xưởng may hoàng gia sport', 'Xưởng May Hoàng Gia Sport'),
  whole('hoang gia sport', 'Xưởng May Hoàng Gia Sport'),
  part('hoàng gia', 'Xưởng May Hoàng Gia Sport'),
  whole('Kho Sỉ Thanh Mai', 'Kho Sỉ Thanh Mai'),
  part('thanh mai', 'Kho Sỉ Thanh Mai'),
  whole('mộc cotton', 'Mộc Cotton'),
  part('moc cotton', 'Mộc Cotton'),
  whole('jean sài thành', 'Jean Sài Thành'),
  whole('giay dep long thanh', 'Giày Dép Long Thành'),
  whole('đồ bộ cô ba', 'Đồ Bộ Cô Ba'),
  part('do bo co ba', 'Đồ Bộ Cô Ba'),
  whole('nón minh châu', 'Nón Minh Châu'),
  whole('balo an khang', 'Balo An Khang'),
  whole('kinetic', 'KINETIC Việt Nam'),
  whole('luma', 'LUMA Studio'),
  whole('vela active', 'VELA Active'),
  whole('núi & gió', 'Núi & Gió Outdoor'),
  part('nui gio outdoor', 'Núi & Gió Outdoor'),
  whole('solve denim', 'SOLVE Denim'),
  part('dong lua basics', 'Đồng Lúa Basics'),
  whole('bắc hà thổ cẩm', 'Bắc Hà Thổ Cẩm'),
  whole('ao khoac pho co', 'Áo Khoác Phố Cổ'),
  whole('bé xinh', 'Bé Xinh'),
  whole('bé xinh gò vấp', 'Bé Xinh Gò Vấp'),
  part('bảy hiền', 'Dệt Nhuộm Bảy Hiền'),
  whole('sport phan đình phùng', 'Sport Phan Đình Phùng'),
  part('y yen', 'Dệt Tất Ý Yên'),
  goods('áo polo dệt kim phú thịnh', 'Dệt Kim Phú Thịnh', v.polo),
  goods('hoodie mộc cotton', 'Mộc Cotton', v.hoodie),
  goods('áo thun đồng lúa', 'Đồng Lúa Basics', v.tee),
  goods('quần jean nữ solve', 'SOLVE Denim', inCategory('quan-jean-nu')),
  goods('giay chay bo long thanh', 'Giày Dép Long Thành', inCategory('giay-chay-bo')),
  whole('trạm dệt', 'Trạm Dệt'),
  whole('kho giay chi bay', 'Kho Giày Chị Bảy'),
  whole('shop nón hải đăng', 'Nón Hải Đăng'),
  whole('đồng phục an nhiên', 'Đồng Phục An Nhiên'),
  goods('đầm hiền lương', 'Váy Đầm Hiền Lương', v.dress),
  goods('ao bong da dong a', 'Xưởng Áo Đấu Đông Á', v.football),
];
