import type { Judgement } from '../judge.ts';
import * as v from '../vocabulary.ts';

// Without marks, as most people type on a phone. Words that mean something else with other marks are the traps:
// `non` is a hat and not `cao su non`, `dep` is a slipper and not pretty, `ao lop` is a class shirt and not two layers.

const { all, either, has, not, some, inCategory, madeOf } = v;

export const unaccented: readonly Judgement[] = [
  {
    query: 'ao thun nam',
    best: all(v.tee, inCategory('ao-thun-nam')),
    good: all(v.tee, v.forMen),
    fair: all(v.polo, v.forMen),
    never: either(v.onlyWomen, v.kids),
  },
  {
    query: 'dam hoa nhi',
    best: all(v.dress, v.adult, has('hoa nhí')),
    good: all(v.dress, has('hoa nhí')),
    fair: v.dress,
    never: either(v.bag, v.shirt),
  },
  {
    query: 'quan short the thao',
    best: inCategory('quan-short-the-thao'),
    good: all(v.shorts, v.adult),
    fair: v.shorts,
    never: either(v.tops, v.trainers),
  },
  {
    query: 'non dong phuc',
    best: inCategory('non-dong-phuc'),
    good: v.cap,
    never: not(v.cap),
  },
  {
    query: 'dep nam nu',
    best: all(v.slides, has('nam nữ')),
    good: all(v.slides, v.adult),
    never: either(v.dress, v.tops, v.kids),
  },
  {
    query: 'ao lop dep',
    best: all(v.tee, has('áo lớp')),
    good: inCategory('ao-thun-dong-phuc'),
    fair: all(v.tops, has('áo lớp')),
    never: either(v.slides, v.dress),
  },
  {
    query: 'ao khoac du nam',
    best: all(inCategory('ao-khoac-nam'), some('áo khoác dù', 'dù')),
    good: inCategory('ao-khoac-nam'),
    fair: all(v.jacket, v.adult, not(v.onlyWomen)),
    never: either(v.onlyWomen, v.kids, v.backpack),
  },
  {
    query: 'tat the thao',
    best: inCategory('tat-the-thao'),
    good: v.socks,
    never: not(v.socks),
  },
  {
    query: 'vo co ngan',
    best: all(v.socks, has('cổ ngắn')),
    good: v.socks,
    never: not(v.socks),
  },
  {
    query: 'do bo mac nha',
    best: all(inCategory('do-bo-nu'), has('mặc nhà')),
    good: either(inCategory('do-bo-nu'), inCategory('pijama')),
    fair: either(v.homeSet, inCategory('dam-mac-nha')),
    never: either(v.shorts, v.jeans),
  },
  {
    query: 'quan bo nu',
    best: all(inCategory('quan-jean-nu'), has('quần bò')),
    good: inCategory('quan-jean-nu'),
    never: either(v.homeSet, v.football, inCategory('quan-jean-nam')),
  },
  {
    query: 'giay the thao nu',
    best: inCategory('giay-the-thao-nu'),
    good: inCategory('giay-chay-bo'),
    never: either(inCategory('giay-the-thao-nam'), v.leggings),
  },
  {
    query: 'so mi nu cong so',
    best: all(inCategory('so-mi-nu'), has('công sở')),
    good: inCategory('so-mi-nu'),
    fair: inCategory('so-mi-dong-phuc'),
    never: either(v.skirt, v.dress, v.socks),
  },
  {
    query: 'ao da banh',
    best: all(v.football, has('áo đá banh')),
    good: v.football,
    never: either(v.trainers, not(v.football)),
  },
  {
    query: 'vai thun',
    best: inCategory('vai-thun'),
    good: inCategory('vai-the-thao'),
    fair: v.fabric,
    never: either(v.tee, v.bag, v.shorts),
  },
  {
    query: 'balo laptop',
    best: all(inCategory('balo-laptop-du-lich'), has('laptop')),
    good: inCategory('balo-laptop-du-lich'),
    fair: v.backpack,
    never: v.bag,
  },
  {
    query: 'hoodie nu form rong',
    best: all(inCategory('hoodie-nu'), some('form rộng', 'form oversize')),
    good: either(inCategory('hoodie-nu'), all(v.hoodie, has('unisex'), some('form rộng', 'form oversize'))),
    fair: v.hoodie,
    never: v.tee,
  },
  {
    query: 'ao ba lo nam',
    best: all(v.tank, v.forMen),
    good: v.tank,
    never: either(v.backpack, not(v.tank)),
  },
  {
    query: 'bo do bong ro',
    best: all(v.basketball, has('bộ đồ bóng rổ')),
    good: v.basketball,
    never: either(v.football, v.fabric),
  },
  {
    query: 'dam cong chua cho be',
    best: all(inCategory('dam-be-gai'), has('công chúa')),
    good: inCategory('dam-be-gai'),
    never: v.adult,
  },
  {
    query: 'ao ni co mu nam',
    best: all(v.hoodie, v.forMen, has('áo nỉ có mũ')),
    good: all(v.hoodie, v.forMen),
    fair: all(v.hoodie, not(inCategory('hoodie-nu'))),
    never: either(v.cap, inCategory('hoodie-nu')),
  },
  {
    query: 'tui vai in logo',
    best: all(v.bag, some('túi vải in logo', 'in lụa', 'in logo')),
    good: v.bag,
    never: not(v.bag),
  },
  {
    query: 'thanh ly ton kho',
    best: all(inCategory('thanh-ly-ton-kho'), some('thanh lý', 'tồn kho')),
    good: inCategory('thanh-ly-ton-kho'),
    never: not(v.notice),
  },
  {
    query: 'do bo tole lanh',
    best: all(v.homeSet, v.adult, madeOf('tole lanh')),
    good: all(v.homeSet, madeOf('tole lanh')),
    fair: v.homeSet,
    never: v.tee,
  },
  {
    query: 'chan vay chu a',
    best: all(v.skirt, has('chữ a')),
    good: v.skirt,
    never: either(v.tops, v.trousers, v.dress),
  },
  {
    // `chuyen` is also of `in chuyển nhiệt`, which football shirts are
    query: 'ao bong chuyen',
    best: all(inCategory('ao-cau-long-bong-chuyen'), has('bóng chuyền')),
    good: inCategory('ao-cau-long-bong-chuyen'),
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
    best: all(inCategory('balo-laptop-du-lich'), has('du lịch'), madeOf('chống nước')),
    good: either(
      all(inCategory('balo-laptop-du-lich'), has('du lịch')),
      all(inCategory('balo-laptop-du-lich'), madeOf('chống nước')),
    ),
    fair: v.backpack,
    never: either(v.jacket, v.bag),
  },
  {
    query: 'so mi dong phuc hoc sinh',
    best: all(inCategory('so-mi-dong-phuc'), has('học sinh')),
    good: inCategory('so-mi-dong-phuc'),
    fair: v.shirt,
    never: either(v.backpack, v.jacket, v.basketball),
  },
];
