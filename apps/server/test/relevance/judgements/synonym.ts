import type { Judgement } from '../judge.ts';
import * as v from '../vocabulary.ts';

// Another word for the same thing: of the other half of the country, of English, of the trade, or short.

const { all, either, has, not, some, inside, madeOf, size } = v;

export const synonym: readonly Judgement[] = [
  {
    query: 'áo phông nữ',
    best: inside('ao-thun-nu'),
    good: all(v.tee, v.forWomen),
    fair: all(v.tee, v.adult),
    never: v.kids,
  },
  {
    query: 'áo phông đồng phục',
    best: inside('ao-thun-dong-phuc'),
    good: all(v.tee, has('đồng phục')),
    fair: v.tee,
  },
  { query: 't shirt nam', best: all(v.tee, v.forMen), good: v.tee, fair: v.polo, never: v.trousers },
  { query: 'quần sọt nam', best: all(v.shorts, v.forMen), good: v.shorts, never: v.tops },
  { query: 'quần đùi nam', best: all(v.shorts, v.forMen), good: v.shorts, never: v.tops },
  {
    query: 'short gió nam',
    best: all(v.shorts, v.forMen, madeOf('dù gió')),
    good: all(v.shorts, v.forMen),
    never: v.jacket,
  },
  { query: 'áo thun sz xl', best: all(v.tee, size('XL')), good: v.tee, fair: v.polo, never: v.trousers },
  {
    query: 'giày sz 40',
    best: all(v.trainers, size('40')),
    fair: all(v.trainers, v.adult),
    never: v.tops,
  },
  { query: 'chân váy qc', best: all(v.skirt, has('quảng châu')), good: v.skirt, never: v.tops },
  { query: 'sỉ đồ bộ', best: all(v.homeSet, v.adult), good: v.homeSet, never: v.tops },
  { query: 'áo thun giá buôn', best: all(v.tee, v.adult), good: v.tee, fair: v.polo, never: v.trousers },
  {
    query: 'bỏ sỉ quần jean nữ',
    best: inside('quan-jean-nu'),
    never: either(inside('quan-jean-nam'), v.fabric),
  },
  {
    query: 'áo polo men',
    best: all(v.polo, v.forMen),
    good: all(v.polo, not(v.onlyWomen)),
    never: either(v.onlyWomen, v.kids),
  },
  {
    query: 'áo khoác women',
    best: inside('ao-khoac-nu'),
    good: all(v.jacket, v.adult),
    never: either(v.kids, v.tee),
  },
  { query: 'jean baggy nữ', best: all(inside('quan-jean-nu'), has('baggy')), good: inside('quan-jean-nu') },
  { query: 'quần bò nam', best: inside('quan-jean-nam'), never: either(inside('quan-jean-nu'), v.fabric) },
  { query: 'vớ thể thao', best: inside('tat-the-thao'), good: v.socks, never: not(v.socks) },
  { query: 'nón kết', best: inside('mu-luoi-trai'), good: v.cap, never: not(v.cap) },
  { query: 'mũ sự kiện', best: inside('non-dong-phuc'), good: v.cap, never: not(v.cap) },
  { query: 'nón lưỡi trai thêu chữ', best: all(v.cap, has('thêu chữ nổi')), good: v.cap, never: not(v.cap) },
  { query: 'ba lô đi học', best: inside('balo-hoc-sinh'), good: v.backpack, never: v.tank },
  {
    query: 'cặp sách học sinh',
    best: inside('balo-hoc-sinh'),
    fair: v.backpack,
    never: either(v.shirt, v.jacket),
  },
  { query: 'áo đá bóng', best: v.football, never: v.basketball },
  { query: 'áo sát nách nam', best: all(v.tank, v.forMen), good: v.tank, never: v.trousers },
  {
    query: 'áo có cổ nữ',
    best: inside('ao-polo-nu'),
    good: either(inside('so-mi-nu'), all(v.polo, v.adult, not(v.onlyMen))),
    fair: v.polo,
    never: v.socks,
  },
  {
    query: 'áo cổ bẻ đồng phục',
    best: inside('ao-polo-dong-phuc'),
    good: v.polo,
    fair: inside('so-mi-dong-phuc'),
  },
  {
    query: 'đồ ngủ nữ',
    best: either(inside('pijama'), has('váy ngủ')),
    good: inside('do-mac-nha'),
    never: v.football,
  },
  { query: 'pyjama', best: inside('pijama'), good: inside('do-bo-nu') },
  {
    query: 'áo hoodie cho nhóm',
    best: all(v.hoodie, some('áo nhóm', 'áo lớp')),
    good: v.hoodie,
    never: v.tee,
  },
  { query: 'đầm trẻ em', best: inside('dam-be-gai'), never: either(all(v.dress, v.adult), v.slides) },
  { query: 'áo thun em bé', best: inside('ao-thun-tre-em'), fair: all(v.tops, v.kids), never: v.adult },
  { query: 'giày chạy running', best: inside('giay-chay-bo'), good: v.trainers, never: v.tank },
  { query: 'dép lê nam', best: all(v.slides, v.adult), good: v.slides, never: v.trainers },
  {
    query: 'thanh lí quần áo',
    best: all(inside('thanh-ly-ton-kho'), some('áo thun', 'áo khoác gió', 'đầm voan')),
    good: inside('thanh-ly-ton-kho'),
  },
];
