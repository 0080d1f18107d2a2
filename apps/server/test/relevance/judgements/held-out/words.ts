import type { Judgement } from '../../judge.ts';
import * as v from '../../vocabulary.ts';

// Goods by their words: as they are, without marks, mistyped, and by other names.

const { all, either, has, not, some, inside, madeOf } = v;

export const exact: readonly Judgement[] = [
  {
    query: 'áo đấu in tên số',
    best: all(v.football, has('in tên số')),
    good: v.football,
    fair: all(v.basketball, some('in tên từng người', 'in số theo yêu cầu')),
    never: either(v.trousers, v.fabric, v.polo),
  },
  {
    query: 'sơ mi nữ hoa nhí',
    best: all(inside('so-mi-nu'), has('hoa nhí')),
    good: inside('so-mi-nu'),
    fair: all(v.shirt, has('hoa nhí')),
    never: either(v.dress, v.skirt, v.homeSet),
  },
  {
    query: 'áo khoác chạy bộ',
    best: all(v.jacket, has('áo khoác chạy bộ')),
    good: inside('ao-khoac-the-thao'),
    fair: all(v.jacket, v.adult),
    never: either(v.trainers, v.tank, v.tee),
  },
  {
    query: 'giày bata nữ',
    best: all(inside('giay-the-thao-nu'), has('bata')),
    good: inside('giay-the-thao-nu'),
    fair: inside('giay-chay-bo'),
    never: either(v.onlyMen, v.kids, not(v.trainers)),
  },
  {
    query: 'đầm suông mặc nhà',
    best: all(inside('dam-mac-nha'), has('đầm suông')),
    good: inside('dam-mac-nha'),
    fair: all(v.dress, v.adult),
    never: either(v.kids, v.skirt, v.jeans),
  },
  {
    query: 'quần short hoa nhí đi biển',
    best: all(v.shorts, v.adult, has('hoa nhí đi biển')),
    good: all(v.shorts, has('hoa nhí đi biển')),
    fair: v.shorts,
    never: either(v.dress, v.skirt, v.homeSet, v.shirt),
  },
];

export const unaccented: readonly Judgement[] = [
  {
    query: 'chan vay chu a',
    best: all(v.skirt, has('chữ a')),
    good: v.skirt,
    never: either(v.tops, v.trousers, v.dress),
  },
  {
    // `chuyen` is also of `in chuyển nhiệt`, which football shirts are
    query: 'ao bong chuyen',
    best: all(inside('ao-cau-long-bong-chuyen'), has('bóng chuyền')),
    good: inside('ao-cau-long-bong-chuyen'),
    never: either(v.football, v.basketball, v.fabric),
  },
  {
    // sets for women are `quần đùi` and `mặc nhà` too
    query: 'quan dui nam mac nha',
    best: all(v.shorts, v.forMen, has('mặc nhà')),
    good: all(v.shorts, v.forMen),
    fair: all(v.shorts, v.adult),
    never: either(v.homeSet, v.dress, v.tops),
  },
  {
    query: 'dep di trong nha',
    best: all(v.slides, v.adult, has('đi trong nhà')),
    good: all(v.slides, v.adult),
    fair: v.slides,
    never: either(v.dress, v.trainers, v.homeSet),
  },
  {
    query: 'balo du lich chong nuoc',
    best: all(inside('balo-laptop-du-lich'), has('du lịch'), madeOf('chống nước')),
    good: either(
      all(inside('balo-laptop-du-lich'), has('du lịch')),
      all(inside('balo-laptop-du-lich'), madeOf('chống nước')),
    ),
    fair: v.backpack,
    never: either(v.jacket, v.bag),
  },
  {
    query: 'so mi dong phuc hoc sinh',
    best: all(inside('so-mi-dong-phuc'), has('học sinh')),
    good: inside('so-mi-dong-phuc'),
    fair: v.shirt,
    never: either(v.backpack, v.jacket, v.basketball),
  },
];

export const mistyped: readonly Judgement[] = [
  {
    // Telex
    query: 'sow mi nuwx',
    best: inside('so-mi-nu'),
    good: inside('so-mi-dong-phuc'),
    never: either(inside('so-mi-nam'), not(v.shirt)),
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
    best: inside('ao-khoac-nu'),
    good: all(v.jacket, v.adult, not(v.onlyMen)),
    never: either(v.trousers, v.onlyMen, v.kids),
  },
  {
    query: 'đầm công sỡ',
    best: all(inside('dam'), has('công sở')),
    good: inside('dam'),
    fair: all(v.dress, v.adult),
    never: either(v.shirt, v.skirt, v.socks, v.kids),
  },
  {
    query: 'áo pickelball',
    best: all(inside('ao-cau-long-bong-chuyen'), has('pickleball')),
    good: inside('ao-cau-long-bong-chuyen'),
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

export const synonym: readonly Judgement[] = [
  { query: 'áo may ô nam', best: inside('ao-ba-lo-nam'), good: v.tank, never: either(v.trousers, v.shirt) },
  {
    query: 'áo nỉ trùm đầu nữ',
    best: inside('hoodie-nu'),
    good: all(v.hoodie, has('unisex')),
    fair: v.hoodie,
    never: either(v.tee, v.jacket, v.cap),
  },
  {
    query: 'quần bó tập gym nữ',
    best: all(v.leggings, v.adult, some('tập gym', 'phòng tập')),
    good: all(v.leggings, v.adult),
    fair: v.leggings,
    never: either(v.jeans, v.tank, v.homeSet),
  },
  {
    query: 'váy liền thân',
    best: inside('dam'),
    good: all(v.dress, v.adult),
    fair: v.dress,
    never: v.skirt,
  },
  { query: 'nón snapback', best: inside('mu-luoi-trai'), good: v.cap, never: not(v.cap) },
  {
    query: 'đồ đá banh con nít',
    best: all(v.football, v.kids),
    fair: v.football,
    never: either(v.basketball, v.homeSet, v.socks),
  },
];
