import type { Judgement } from '../../judge.ts';
import * as v from '../../vocabulary.ts';

// Goods by their words: as they are, without marks, mistyped, and by other names.

const { all, either, has, not, some, inCategory, madeOf } = v;

export const exact: readonly Judgement[] = [
  {
    query: 'áo singlet chạy marathon',
    best: all(v.tank, inCategory('ao-chay-bo'), some('singlet', 'marathon')),
    good: all(v.tank, inCategory('ao-chay-bo')),
    fair: either(inCategory('ao-chay-bo'), v.tank),
    never: either(v.trousers, v.trainers, v.jacket),
  },
  {
    query: 'chân váy kẻ caro',
    best: all(v.skirt, some('kẻ caro', 'caro nhỏ')),
    good: v.skirt,
    never: either(v.tops, v.shorts, v.dress, v.homeSet),
  },
  {
    query: 'quần jean rách gối',
    best: all(v.jeans, has('rách gối')),
    fair: v.jeans,
    never: either(v.shorts, v.fabric, v.cap),
  },
  {
    query: 'giày bé trai',
    best: all(v.trainers, v.boys),
    good: all(v.trainers, v.kids, not(v.girls)),
    fair: all(v.slides, v.kids),
    never: either(v.adult, v.tops, v.homeSet),
  },
  {
    query: 'vải kaki thun may quần',
    best: all(inCategory('vai-jean-kaki'), has('kaki thun')),
    good: all(inCategory('vai-jean-kaki'), has('kaki')),
    fair: inCategory('vai-jean-kaki'),
    never: either(v.trousers, v.cap, v.tee),
  },
  {
    query: 'đồ bộ tay cánh tiên',
    best: all(v.homeSet, v.adult, has('tay cánh tiên')),
    good: all(v.homeSet, has('tay cánh tiên')),
    fair: v.homeSet,
    never: either(v.dress, v.tops, v.shorts),
  },
];

export const unaccented: readonly Judgement[] = [
  {
    // `may` is also of sewing machines and of `may hai kim`
    query: 'ao chong nang di xe may',
    best: all(v.jacket, v.adult, has('chống nắng đi xe')),
    good: all(v.jacket, v.adult, some('chống nắng', 'upf50')),
    fair: all(v.jacket, v.adult),
    never: either(v.notice, v.trousers, v.tee),
  },
  {
    // `dai` is also of long trousers, `goi` of knees torn and shorts above them
    query: 'vay dai qua goi',
    best: all(v.skirt, has('dài qua gối')),
    good: all(v.dress, v.adult, has('dáng dài')),
    fair: either(v.skirt, all(v.dress, v.adult)),
    never: either(v.tops, v.trousers, v.homeSet),
  },
  {
    // `tre` is bamboo here and no child
    query: 'tat soi tre khu mui',
    best: all(v.socks, madeOf('sợi tre'), has('khử mùi')),
    good: either(all(v.socks, madeOf('sợi tre')), all(v.socks, has('khử mùi'))),
    fair: v.socks,
    never: not(v.socks),
  },
  {
    // `mũ` is also the hood of a hoodie
    query: 'mu ran ri',
    best: all(v.cap, has('rằn ri')),
    fair: v.cap,
    never: not(v.cap),
  },
  {
    query: 'quan dai be gai',
    best: all(v.leggings, v.girls),
    good: all(v.leggings, v.kids),
    fair: either(inCategory('quan-tre-em'), all(v.homeSet, v.girls, has('quần dài'))),
    never: either(v.adult, v.tops, v.dress),
  },
  {
    query: 'may vat so',
    best: all(v.notice, has('máy vắt sổ')),
    fair: inCategory('may-moc-nganh-may'),
    never: either(v.tops, v.trousers, v.homeSet, v.fabric),
  },
];

export const mistyped: readonly Judgement[] = [
  // Telex
  { query: 'mux luwowix trai', best: inCategory('mu-luoi-trai'), good: v.cap, never: not(v.cap) },
  {
    // VNI
    query: 'chan6 vay1 xep61 ly',
    best: all(v.skirt, has('xếp ly')),
    good: v.skirt,
    never: either(v.tops, v.trousers, v.fabric),
  },
  {
    // as it is said in the North; `dày` is thick
    query: 'dày sneaker nam',
    best: inCategory('giay-the-thao-nam'),
    good: all(v.trainers, v.adult, not(v.onlyWomen)),
    fair: all(v.trainers, v.adult),
    never: either(v.tops, v.socks, v.slides, v.kids),
  },
  {
    query: 'balo láp tóp',
    best: all(inCategory('balo-laptop-du-lich'), has('laptop')),
    good: inCategory('balo-laptop-du-lich'),
    fair: v.backpack,
    never: not(v.backpack),
  },
  {
    query: 'áo hoo die nam',
    best: all(v.hoodie, v.forMen),
    good: all(v.hoodie, v.adult, not(v.onlyWomen)),
    fair: v.hoodie,
    never: either(v.tee, v.polo, v.trousers),
  },
  {
    query: 'áo khoác chốg nước',
    best: all(v.jacket, v.adult, madeOf('chống nước')),
    good: all(v.jacket, v.adult),
    fair: v.jacket,
    never: either(v.backpack, v.tee, v.trousers),
  },
];

export const synonym: readonly Judgement[] = [
  {
    // southern, to the knee; women's sets have `quần lửng` too
    query: 'quần lửng nam',
    best: all(v.shorts, v.forMen),
    good: all(v.shorts, v.adult),
    fair: v.shorts,
    never: either(v.homeSet, v.tops, v.dress),
  },
  // southern
  {
    query: 'giỏ xách vải nữ',
    best: inCategory('tui-tote'),
    good: v.bag,
    never: either(v.tops, v.fabric, v.dress),
  },
  // the cap of baseball; `bóng` is what balls are called in all sports
  { query: 'mũ bóng chày', best: inCategory('mu-luoi-trai'), good: v.cap, never: not(v.cap) },
  {
    // northern for `đầm bầu`
    query: 'váy bầu',
    best: all(v.dress, v.adult, has('mặc bầu được')),
    good: all(v.homeSet, v.adult, has('mẹ bầu mặc được')),
    fair: all(v.dress, v.adult),
    never: either(v.kids, v.trousers, v.tops),
  },
  {
    // the trade's titles say `bò`
    query: 'vải denim',
    best: all(inCategory('vai-jean-kaki'), has('bò')),
    fair: inCategory('vai-jean-kaki'),
    never: either(v.jeans, v.cap, v.bag),
  },
  {
    // northern for short sleeves
    query: 'áo cộc tay nam',
    best: all(v.tee, v.forMen),
    good: either(all(v.polo, v.forMen), all(v.tee, v.adult, not(v.onlyWomen))),
    fair: all(either(v.tee, v.polo), v.adult, not(v.onlyWomen)),
    never: either(v.trousers, v.onlyWomen, v.tank, v.hoodie),
  },
];
