import type { Judgement } from '../../judge.ts';
import * as v from '../../vocabulary.ts';
import { first, only } from '../code.ts';
import { about, within } from '../price.ts';
import { goods, whole } from '../shop.ts';

// Goods by what they are like, what they cost, their code, and who sells them.

const { all, coded, colour, either, has, inside, not, numbered, size } = v;

export const attribute: readonly Judgement[] = [
  {
    query: 'sơ mi nam caro xanh size l',
    best: all(inside('so-mi-nam'), has('caro'), v.anyXanh, size('L')),
    good: all(inside('so-mi-nam'), has('caro')),
    fair: inside('so-mi-nam'),
    never: either(v.onlyWomen, not(v.shirt)),
  },
  {
    query: 'áo polo nam xanh da trời',
    best: all(v.polo, v.forMen, colour('Xanh thiên thanh', 'Xanh biển')),
    good: all(v.polo, not(v.onlyWomen), v.blue),
    fair: all(v.polo, v.forMen),
    never: either(v.onlyWomen, not(v.polo)),
  },
  {
    query: 'áo ba lỗ gym đen 2xl',
    best: all(v.tank, inside('ao-tap-gym'), v.black, size('2XL')),
    good: all(v.tank, v.black, size('2XL')),
    fair: v.tank,
    never: either(v.trousers, v.backpack),
  },
  {
    query: 'giày bé gái hồng size 28',
    best: all(v.trainers, v.kids, not(v.boys), v.pink, size('28')),
    good: all(v.trainers, v.girls, size('28')),
    fair: all(v.trainers, v.kids, not(v.boys)),
    never: either(v.adult, v.boys),
  },
  {
    query: 'áo khoác bé trai 25kg',
    best: all(v.jacket, v.boys, size('23–27 kg')),
    good: all(v.jacket, v.kids, not(v.girls), size('23–27 kg')),
    fair: all(v.jacket, v.kids, not(v.girls)),
    never: either(v.adult, v.girls),
  },
  {
    query: 'quần jean nam đen size 34',
    best: all(inside('quan-jean-nam'), v.black, size('34')),
    fair: inside('quan-jean-nam'),
    never: either(inside('quan-jean-nu'), v.fabric),
  },
];

export const price: readonly Judgement[] = [
  within('pijama dưới 120k', inside('pijama'), { to: 120_000, near: all(v.homeSet, v.adult) }),
  within('sơ mi nữ 120-150k', inside('so-mi-nu'), { from: 120_000, to: 150_000 }),
  within('đồ bóng rổ dưới 110 nghìn', v.basketball, { to: 110_000 }),
  within('balo laptop 200k trở lên', inside('balo-laptop-du-lich'), { from: 200_000, near: v.backpack }),
  within('đầm bé gái 90.000đ trở xuống', inside('dam-be-gai'), { to: 90_000 }),
  about('áo thun trẻ em tầm 45k', all(v.tee, v.kids), 45_000),
];

export const code: readonly Judgement[] = [
  only('cp40361xam', coded('CP40361')),
  only('CP41582/LA/M', coded('CP41582')),
  only('Cp 41585 - Kem - M', coded('CP41585')),
  first('1041578', numbered(1_041_578)),
  first('ma sp 40366', coded('CP40366')),
  first('nón sự kiện cp41576', coded('CP41576')),
];

export const shop: readonly Judgement[] = [
  whole('trạm dệt', 'Trạm Dệt'),
  whole('kho giay chi bay', 'Kho Giày Chị Bảy'),
  whole('shop nón hải đăng', 'Nón Hải Đăng'),
  whole('đồng phục an nhiên', 'Đồng Phục An Nhiên'),
  goods('đầm hiền lương', 'Váy Đầm Hiền Lương', v.dress),
  goods('ao bong da dong a', 'Xưởng Áo Đấu Đông Á', v.football),
];
