import type { Judgement } from '../judge.ts';
import * as v from '../vocabulary.ts';

// A letter too many, too few, wrong or swapped; and input methods that were off: Telex (`aos`), VNI (`ao1`).

const { all, either, has, not, some, inCategory, madeOf } = v;

export const mistyped: readonly Judgement[] = [
  { query: 'aos thun nam', best: all(v.tee, v.forMen), good: v.tee, fair: v.polo, never: v.trousers },
  { query: 'ao1 thun nu74', best: all(v.tee, v.forWomen), good: v.tee, fair: v.polo, never: v.trousers },
  {
    query: 'quaafn jean nam',
    best: inCategory('quan-jean-nam'),
    never: either(v.fabric, inCategory('quan-jean-nu')),
  },
  { query: 'qua62n short nam', best: all(v.shorts, v.forMen), good: v.shorts, never: v.tops },
  {
    query: 'giayf chayj booj',
    best: inCategory('giay-chay-bo'),
    good: v.trainers,
    never: either(v.tank, v.shorts),
  },
  {
    query: 'ddaamf hoa nhis',
    best: all(v.dress, has('hoa nhí')),
    good: v.dress,
    never: either(v.bag, v.homeSet),
  },
  {
    query: 'd9a62m nữ',
    best: all(v.dress, inCategory('thoi-trang-nu')),
    good: all(v.dress, v.adult),
    fair: v.dress,
  },
  { query: 'áo thunn trơn', best: all(v.tee, has('trơn')), good: v.tee, never: v.trousers },
  { query: 'áo pollo nam', best: all(v.polo, v.forMen), good: v.polo, never: v.trousers },
  { query: 'áo ploo nam', best: all(v.polo, v.forMen), good: v.polo, never: v.trousers },
  { query: 'hodie nữ', best: inCategory('hoodie-nu'), good: v.hoodie, never: not(v.hoodie) },
  { query: 'hoddie nỉ bông', best: all(v.hoodie, madeOf('nỉ bông')), good: v.hoodie, never: not(v.hoodie) },
  { query: 'leging nữ', best: all(v.leggings, v.adult), good: v.leggings, never: v.jeans },
  {
    query: 'quần legging tập gmy',
    best: all(v.leggings, some('tập gym', 'phòng tập')),
    good: v.leggings,
    never: v.tank,
  },
  {
    query: 'balo học sihn',
    best: inCategory('balo-hoc-sinh'),
    good: v.backpack,
    never: either(v.shirt, v.jacket),
  },
  {
    query: 'pijamma lụa',
    best: all(inCategory('pijama'), madeOf('lụa')),
    good: inCategory('pijama'),
    fair: v.homeSet,
  },
  { query: 'giày snekaer nữ', best: inCategory('giay-the-thao-nu'), good: v.trainers, never: v.slides },
  { query: 'giày thể thoa nam', best: inCategory('giay-the-thao-nam'), good: v.trainers, never: v.tops },
  { query: 'áo khaoc gió nam', best: inCategory('ao-khoac-nam'), good: v.jacket, never: v.tee },
  { query: 'túi ttoe vải', best: inCategory('tui-tote'), good: v.bag, never: v.fabric },
  {
    query: 'mũ lưỡi chai',
    best: inCategory('mu-luoi-trai'),
    good: v.cap,
    never: not(v.cap),
  },
  { query: 'xơ mi nam', best: inCategory('so-mi-nam'), good: v.shirt, never: not(v.shirt) },
  { query: 'sơ mi bambo', best: all(v.shirt, madeOf('bamboo')), good: v.shirt, never: v.socks },
  { query: 'quần sort nam', best: all(v.shorts, v.forMen), good: v.shorts, never: v.tops },
  { query: 'áo bóng dá', best: v.football, fair: all(v.socks, has('bóng đá')), never: v.basketball },
  { query: 'chân váy tenis', best: all(v.skirt, has('tennis')), good: v.skirt, never: v.tops },
  { query: 'đồ bóng rỗ', best: v.basketball, never: v.football },
  { query: 'tấc thể thao', best: inCategory('tat-the-thao'), good: v.socks, never: v.trousers },
  { query: 'dép quai nganh', best: all(v.slides, has('quai ngang')), good: v.slides, never: v.bag },
  { query: 'đồ bộ piajma', best: inCategory('pijama'), good: v.homeSet, never: v.tops },
  {
    // Telex
    query: 'sow mi nuwx',
    best: inCategory('so-mi-nu'),
    good: inCategory('so-mi-dong-phuc'),
    never: either(inCategory('so-mi-nam'), not(v.shirt)),
  },
  {
    // VNI
    query: 'tui1 vai3 bo61',
    best: all(v.bag, madeOf('vải bố', 'bố mộc')),
    good: v.bag,
    never: not(v.bag),
  },
  {
    query: 'áo khoát nữ',
    best: inCategory('ao-khoac-nu'),
    good: all(v.jacket, v.adult, not(v.onlyMen)),
    never: either(v.trousers, v.onlyMen, v.kids),
  },
  {
    query: 'đầm công sỡ',
    best: all(inCategory('dam'), has('công sở')),
    good: inCategory('dam'),
    fair: all(v.dress, v.adult),
    never: either(v.shirt, v.skirt, v.socks, v.kids),
  },
  {
    query: 'áo pickelball',
    best: all(inCategory('ao-cau-long-bong-chuyen'), has('pickleball')),
    good: inCategory('ao-cau-long-bong-chuyen'),
    never: either(v.football, v.basketball, v.trousers),
  },
  {
    query: 'áothun bé trai',
    best: all(v.tee, v.boys),
    good: all(v.tee, v.kids, not(v.girls)),
    fair: all(v.tops, v.boys),
    never: v.adult,
  },
];
