import type { Judgement } from '../judge.ts';
import * as v from '../vocabulary.ts';

// Whole words with their marks, as a careful buyer types them.

const { all, either, has, not, some, inside, madeOf } = v;

export const exact: readonly Judgement[] = [
  {
    query: 'áo bóng đá',
    best: all(v.football, v.adult),
    good: all(v.football, v.kids),
    fair: all(v.socks, has('bóng đá')),
    never: either(v.fabric, v.basketball),
  },
  {
    query: 'áo thun trơn',
    best: all(v.tee, v.adult, has('trơn')),
    good: all(v.tee, has('trơn')),
    fair: either(v.tee, all(v.polo, has('trơn'))),
    never: either(v.fabric, v.trousers),
  },
  {
    query: 'áo polo đồng phục',
    best: inside('ao-polo-dong-phuc'),
    good: all(v.polo, has('đồng phục')),
    fair: v.polo,
    never: either(v.cap, v.jacket),
  },
  {
    query: 'quần jean nam',
    best: inside('quan-jean-nam'),
    never: either(inside('quan-jean-nu'), v.fabric, v.cap),
  },
  {
    query: 'đồ bộ hoa nhí',
    best: all(v.homeSet, v.adult, has('hoa nhí')),
    good: all(v.homeSet, has('hoa nhí')),
    fair: v.homeSet,
    never: either(v.bag, v.shorts),
  },
  {
    query: 'giày chạy bộ',
    best: inside('giay-chay-bo'),
    good: all(v.trainers, v.adult),
    fair: v.trainers,
    never: either(v.tank, v.shorts, v.jacket),
  },
  {
    query: 'áo khoác gió',
    best: all(v.jacket, v.adult, some('áo khoác gió', 'áo gió')),
    good: v.jacket,
    never: either(v.hoodie, v.trousers),
  },
  {
    query: 'chân váy tennis',
    best: all(v.skirt, has('tennis')),
    good: v.skirt,
    never: v.polo,
  },
  {
    query: 'áo lớp',
    best: all(v.tee, has('áo lớp')),
    good: either(inside('ao-thun-dong-phuc'), all(v.tops, has('áo lớp'))),
    fair: inside('ao-polo-dong-phuc'),
    never: either(v.trousers, v.notice),
  },
  {
    query: 'balo học sinh',
    best: inside('balo-hoc-sinh'),
    fair: v.backpack,
    never: either(v.jacket, v.shirt),
  },
  {
    query: 'hoodie nỉ bông',
    best: all(v.hoodie, madeOf('nỉ bông')),
    good: v.hoodie,
    never: v.fabric,
  },
  {
    query: 'quần legging lưng cao',
    best: all(v.leggings, v.adult, has('lưng cao')),
    good: all(v.leggings, v.adult),
    fair: v.leggings,
    never: v.jeans,
  },
  {
    query: 'áo ba lỗ tập gym',
    best: all(v.tank, inside('ao-tap-gym')),
    good: v.tank,
    fair: inside('ao-tap-gym'),
    never: v.leggings,
  },
  {
    query: 'pijama lụa',
    best: all(inside('pijama'), madeOf('lụa')),
    good: inside('pijama'),
    fair: all(v.homeSet, madeOf('lụa')),
    never: either(v.polo, v.tee),
  },
  {
    query: 'túi tote canvas',
    best: all(inside('tui-tote'), madeOf('canvas')),
    good: inside('tui-tote'),
    fair: all(v.bag, madeOf('canvas')),
    never: v.trainers,
  },
  {
    query: 'mũ lưỡi trai thêu logo',
    best: all(inside('mu-luoi-trai'), some('thêu logo', 'thêu chữ nổi', 'thêu theo yêu cầu')),
    good: inside('mu-luoi-trai'),
    fair: v.cap,
    never: either(v.polo, v.shirt),
  },
  {
    query: 'áo cầu lông',
    best: all(has('cầu lông'), inside('ao-cau-long-bong-chuyen')),
    good: all(inside('ao-cau-long-bong-chuyen'), v.polo),
    fair: inside('ao-cau-long-bong-chuyen'),
    never: v.trousers,
  },
  {
    query: 'tất cổ ngắn',
    best: all(v.socks, has('cổ ngắn')),
    good: v.socks,
    never: either(v.tops, v.trainers),
  },
  {
    query: 'đầm bé gái',
    best: inside('dam-be-gai'),
    never: either(all(v.dress, v.adult), v.jacket),
  },
  {
    query: 'vải thun cotton 4 chiều',
    best: all(inside('vai-thun'), madeOf('cotton 4 chiều')),
    good: inside('vai-thun'),
    fair: v.fabric,
    never: either(v.tee, v.homeSet),
  },
  {
    query: 'váy ngủ',
    best: all(v.dress, has('váy ngủ')),
    good: inside('dam-mac-nha'),
    fair: inside('pijama'),
    never: v.skirt,
  },
  {
    query: 'quần tập yoga',
    best: all(v.leggings, has('yoga')),
    good: all(v.leggings, v.adult),
    never: either(v.jeans, v.tank),
  },
  {
    query: 'sơ mi nam oxford',
    best: all(inside('so-mi-nam'), madeOf('oxford')),
    good: either(inside('so-mi-nam'), all(v.shirt, madeOf('oxford'), not(v.onlyWomen))),
    fair: inside('so-mi-dong-phuc'),
    never: either(v.backpack, all(v.shirt, v.onlyWomen)),
  },
  {
    query: 'máy thêu',
    best: all(v.notice, has('máy thêu')),
    fair: inside('may-moc-nganh-may'),
    never: either(v.cap, v.tops),
  },
  {
    query: 'áo chống nắng nữ',
    best: all(v.jacket, v.forWomen, has('chống nắng')),
    good: inside('ao-khoac-nu'),
    fair: all(v.jacket, v.adult, some('chống nắng', 'upf50')),
    never: either(v.kids, not(v.jacket)),
  },
  {
    query: 'dép trẻ em',
    best: all(v.slides, v.kids),
    fair: all(v.trainers, v.kids),
    never: either(v.tops, v.homeSet),
  },
];
