import type { Judgement } from '../../judge.ts';
import * as v from '../../vocabulary.ts';
import { first, only } from '../code.ts';
import { about, inPriceRange } from '../price.ts';
import { goods, whole } from '../shop.ts';

// Goods by what they are like, what they cost, their code, and who sells them.

const { all, coded, colour, either, has, inCategory, madeOf, not, numbered, size } = v;

export const attribute: readonly Judgement[] = [
  {
    query: 'chân váy đen size s',
    best: all(v.skirt, v.black, size('S')),
    good: all(v.skirt, v.black),
    fair: v.skirt,
    never: not(v.skirt),
  },
  {
    query: 'áo cầu lông vàng size m',
    best: all(inCategory('ao-cau-long-bong-chuyen'), has('cầu lông'), v.yellow, size('M')),
    good: all(inCategory('ao-cau-long-bong-chuyen'), v.yellow),
    fair: inCategory('ao-cau-long-bong-chuyen'),
    never: either(v.football, v.basketball, v.trousers),
  },
  {
    query: 'quần short bé trai 30kg',
    best: all(v.shorts, v.kids, size('28–33 kg')),
    fair: all(v.shorts, v.kids),
    never: either(v.adult, v.tops, v.leggings),
  },
  {
    query: 'giày chạy bộ xám 43',
    best: all(inCategory('giay-chay-bo'), v.grey, size('43')),
    good: all(v.trainers, v.adult, not(v.onlyWomen), v.grey, size('43')),
    fair: inCategory('giay-chay-bo'),
    never: either(v.kids, not(v.trainers)),
  },
  {
    query: 'đồ bộ nữ lụa tím 3xl',
    best: all(v.homeSet, v.adult, madeOf('lụa latin', 'lụa pháp'), v.purple, size('3XL')),
    good: all(v.homeSet, v.adult, v.purple, either(size('3XL'), madeOf('lụa latin', 'lụa pháp'))),
    fair: all(v.homeSet, v.adult),
    never: either(v.kids, not(v.homeSet)),
  },
  {
    query: 'túi vải đũi màu be',
    best: all(v.bag, madeOf('đũi'), colour('Be')),
    good: all(v.bag, madeOf('đũi')),
    fair: v.bag,
    never: not(v.bag),
  },
];

export const price: readonly Judgement[] = [
  inPriceRange('váy ngủ 80k đổ lại', all(v.dress, has('váy ngủ')), {
    to: 80_000,
    related: inCategory('dam-mac-nha'),
  }),
  inPriceRange('dép trẻ em rẻ hơn 45k', all(v.slides, v.kids), { to: 45_000 }),
  inPriceRange('hoodie nữ từ 200 nghìn trở lên', inCategory('hoodie-nu'), {
    from: 200_000,
    related: v.hoodie,
  }),
  inPriceRange('vải kaki tối đa 120.000đ', all(inCategory('vai-jean-kaki'), has('kaki')), {
    to: 120_000,
    related: inCategory('vai-jean-kaki'),
  }),
  about(
    'áo polo đồng phục tầm giá 90 ngàn',
    all(v.polo, either(inCategory('ao-polo-dong-phuc'), has('đồng phục'))),
    90_000,
  ),
  inPriceRange('mũ đồng phục 30 tới 45 ngàn', inCategory('non-dong-phuc'), {
    from: 30_000,
    to: 45_000,
    related: v.cap,
  }),
];

export const code: readonly Judgement[] = [
  only('#cp41631', coded('CP41631')),
  // the dashes a phone puts in
  only('CP40481–SON–XL', coded('CP40481')),
  only('cp40874 size l', coded('CP40874')),
  first('id 1041426', numbered(1_041_426)),
  first('code CP41918', coded('CP41918')),
  first('balo du lịch cp40391', coded('CP40391')),
];

export const shop: readonly Judgement[] = [
  whole('phụ kiện diệu hiền', 'Phụ Kiện Diệu Hiền'),
  whole('the thao co tu', 'Thể Thao Cô Tư'),
  whole('bảo lâm ninh hiệp', 'Vải Ninh Hiệp Bảo Lâm'),
  whole('đồ bé quốt bảo', 'Đồ Bé Quốc Bảo'),
  goods('giày nam út hiền', 'Kho Giày Út Hiền', inCategory('giay-the-thao-nam')),
  goods('ao dau gia hung', 'Xưởng Áo Đấu Gia Hưng', v.football),
];
