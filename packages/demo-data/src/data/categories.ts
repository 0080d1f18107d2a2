import type { Garment } from './garment.ts';
import { backpack, cap, tote } from './garments/bags.ts';
import { dress, homeSet, jeans, skirt } from './garments/bottoms.ts';
import { knitFabric, sportFabric, wovenFabric } from './garments/fabrics.ts';
import { slides, socks, trainers } from './garments/footwear.ts';
import { basketballShirt, footballShirt } from './garments/jerseys.ts';
import { leggings, shorts, tank } from './garments/sportswear.ts';
import { polo, shirt, tee } from './garments/tops.ts';
import { hoodie, jacket } from './garments/outerwear.ts';
import type { SizeRun } from './sizes.ts';

export type Audience = 'nam' | 'nữ' | 'unisex' | 'trẻ em' | 'nghề';

/** A second-level category: what is made there, what it is called in titles, for whom. */
export type Category = {
  id: number;
  parent: number;
  title: string;
  garments: readonly Garment[];
  /** One list for each garment, in the same order. */
  heads: readonly (readonly string[])[];
  audience: Audience;
  sizes?: readonly SizeRun[];
  /** Moves price and weight against the adult garment. */
  factor: number;
  /** Titles avoid these words of the garment; e.g. nobody sells children a slim fit. */
  without?: RegExp;
};

const line = (
  id: number,
  title: string,
  made: readonly (readonly [Garment, readonly string[]])[],
  rest: { audience: Audience; sizes?: readonly SizeRun[]; factor?: number; without?: RegExp },
): Category => ({
  id,
  parent: Math.floor(id / 100),
  title,
  garments: made.map(([garment]) => garment),
  heads: made.map(([, heads]) => heads),
  ...rest,
  factor: rest.factor ?? 1,
});

const child =
  /form|slim|baggy|công ty|công sở|đi làm|bầu|size|gym|dự tiệc|che khuyết|phòng tập|nâng mông|gen bụng/;
const sporty = /flannel|sự kiện|xuất dư/;
const womanly = /form boxy|đội|rằn ri/;

export const CATEGORIES: readonly Category[] = [
  line(
    101,
    'Áo bóng đá',
    [[footballShirt, ['Áo bóng đá', 'Áo đấu bóng đá', 'Áo đá banh', 'Bộ quần áo bóng đá']]],
    { audience: 'unisex' },
  ),
  line(102, 'Đồ bóng rổ', [[basketballShirt, ['Bộ đồ bóng rổ', 'Đồ bóng rổ', 'Bộ quần áo bóng rổ']]], {
    audience: 'unisex',
  }),
  line(
    103,
    'Áo tập gym',
    [
      [tank, ['Áo ba lỗ tập gym nam', 'Áo tank top tập gym', 'Áo tập gym nam']],
      [tee, ['Áo thun tập gym nam', 'Áo thun thể thao nam']],
    ],
    { audience: 'nam', without: sporty },
  ),
  line(
    104,
    'Áo chạy bộ',
    [
      [tank, ['Áo ba lỗ chạy marathon', 'Áo singlet chạy bộ', 'Áo chạy bộ']],
      [tee, ['Áo thun chạy bộ', 'Áo giải chạy']],
    ],
    { audience: 'unisex', sizes: ['S-XL', 'S-2XL'], without: /gym|phòng tập|gân|xuất dư|kín/ },
  ),
  line(
    105,
    'Quần short thể thao',
    [[shorts, ['Quần short thể thao', 'Quần đùi thể thao nam', 'Quần short chạy bộ']]],
    { audience: 'nam', without: /kaki|hoa nhí|caro/ },
  ),
  line(
    106,
    'Quần legging',
    [[leggings, ['Quần legging tập gym', 'Quần legging nữ', 'Quần tập yoga', 'Quần legging thể thao nữ']]],
    { audience: 'nữ' },
  ),
  line(107, 'Áo khoác thể thao', [[jacket, ['Áo khoác gió thể thao', 'Áo khoác đội', 'Áo khoác chạy bộ']]], {
    audience: 'unisex',
  }),
  line(
    108,
    'Áo cầu lông, bóng chuyền',
    [
      [polo, ['Áo cầu lông', 'Áo polo cầu lông', 'Áo tennis']],
      [tee, ['Áo bóng chuyền', 'Áo pickleball']],
    ],
    { audience: 'unisex', without: /lụa|công ty|bamboo|xuất dư|cá mập|lộ/ },
  ),

  line(201, 'Áo thun nam', [[tee, ['Áo thun nam', 'Áo phông nam', 'Áo thun nam nữ', 'Áo thun unisex']]], {
    audience: 'nam',
  }),
  line(202, 'Áo polo nam', [[polo, ['Áo polo nam', 'Áo thun polo nam', 'Áo thun nam có cổ']]], {
    audience: 'nam',
  }),
  line(203, 'Sơ mi nam', [[shirt, ['Sơ mi nam', 'Sơ mi nam dài tay', 'Áo sơ mi nam']]], {
    audience: 'nam',
    without: /hoa nhí|chấm bi/,
  }),
  line(204, 'Quần jean nam', [[jeans, ['Quần jean nam', 'Quần bò nam', 'Quần jeans nam']]], {
    audience: 'nam',
    sizes: ['waist-nam'],
  }),
  line(205, 'Quần short nam', [[shorts, ['Quần short nam', 'Quần đùi nam', 'Quần short jogger nam']]], {
    audience: 'nam',
    without: /đội|mè/,
  }),
  line(206, 'Hoodie nam', [[hoodie, ['Áo hoodie nam', 'Áo hoodie unisex', 'Áo nỉ có mũ nam']]], {
    audience: 'nam',
    without: /dáng lửng/,
  }),
  line(207, 'Áo khoác nam', [[jacket, ['Áo khoác gió nam', 'Áo khoác dù nam', 'Áo gió nam hai lớp']]], {
    audience: 'nam',
    without: /2 lớp/,
  }),
  line(208, 'Áo ba lỗ nam', [[tank, ['Áo ba lỗ nam', 'Áo lót ba lỗ nam', 'Áo tank top nam']]], {
    audience: 'nam',
    without: /chạy bộ|gym/,
  }),

  line(301, 'Áo thun nữ', [[tee, ['Áo thun nữ', 'Áo phông nữ', 'Áo thun nữ tay lỡ']]], {
    audience: 'nữ',
    sizes: ['S-XL', 'S-L'],
    without: /boxy|rằn ri|tay lỡ/,
  }),
  line(302, 'Áo polo nữ', [[polo, ['Áo polo nữ', 'Polo nữ', 'Áo thun nữ có cổ']]], {
    audience: 'nữ',
    sizes: ['S-XL'],
    without: /2XL/,
  }),
  line(303, 'Sơ mi nữ', [[shirt, ['Sơ mi nữ', 'Áo sơ mi nữ', 'Sơ mi nữ công sở']]], {
    audience: 'nữ',
    sizes: ['S-XL'],
    without: /flannel/,
  }),
  line(304, 'Đầm', [[dress, ['Đầm', 'Váy đầm', 'Đầm nữ', 'Đầm công sở']]], { audience: 'nữ' }),
  line(305, 'Chân váy', [[skirt, ['Chân váy', 'Chân váy nữ', 'Chân váy tennis']]], {
    audience: 'nữ',
    without: /tennis năng động/,
  }),
  line(306, 'Quần jean nữ', [[jeans, ['Quần jean nữ', 'Quần bò nữ', 'Quần jeans nữ lưng cao']]], {
    audience: 'nữ',
    sizes: ['waist-nu'],
    factor: 0.95,
    without: /13oz|rằn ri/,
  }),
  line(307, 'Hoodie nữ', [[hoodie, ['Áo hoodie nữ', 'Áo nỉ có mũ nữ', 'Hoodie nữ']]], {
    audience: 'nữ',
    sizes: ['S-XL'],
    without: womanly,
  }),
  line(308, 'Áo khoác nữ', [[jacket, ['Áo khoác gió nữ', 'Áo khoác dù nữ', 'Áo chống nắng nữ']]], {
    audience: 'nữ',
    sizes: ['S-2XL'],
    without: womanly,
  }),

  line(
    401,
    'Áo thun đồng phục',
    [[tee, ['Áo thun đồng phục', 'Áo lớp', 'Áo thun đồng phục công ty', 'Áo thun sự kiện']]],
    { audience: 'unisex', factor: 0.94, without: /xuất dư|rằn ri|đồng phục/ },
  ),
  line(
    402,
    'Áo polo đồng phục',
    [[polo, ['Áo polo đồng phục', 'Áo thun có cổ đồng phục', 'Polo đồng phục công ty']]],
    { audience: 'unisex', factor: 0.94, without: /đồng phục/ },
  ),
  line(
    403,
    'Sơ mi đồng phục',
    [[shirt, ['Sơ mi đồng phục', 'Áo sơ mi đồng phục công sở', 'Sơ mi đồng phục học sinh']]],
    { audience: 'unisex', factor: 0.92, without: /hoa nhí|chấm bi|flannel|đũi|đi học/ },
  ),
  line(
    404,
    'Áo khoác đồng phục',
    [[jacket, ['Áo khoác đồng phục', 'Áo gió đồng phục công ty', 'Áo khoác đồng phục học sinh']]],
    { audience: 'unisex', factor: 0.95, without: /đồng phục|rằn ri/ },
  ),
  line(405, 'Nón đồng phục', [[cap, ['Nón đồng phục', 'Nón sự kiện', 'Mũ đồng phục công ty']]], {
    audience: 'unisex',
    factor: 0.9,
    without: /sự kiện|rằn ri|công ty/,
  }),

  line(501, 'Đồ bộ nữ', [[homeSet, ['Đồ bộ nữ', 'Đồ bộ mặc nhà', 'Bộ đồ nữ']]], { audience: 'nữ' }),
  line(502, 'Pijama', [[homeSet, ['Đồ bộ pijama', 'Pijama nữ', 'Bộ pijama']]], {
    audience: 'nữ',
    factor: 1.2,
    without: /tole|chợ|cánh tiên/,
  }),
  line(503, 'Đầm mặc nhà', [[dress, ['Đầm mặc nhà', 'Đầm suông mặc nhà', 'Váy ngủ']]], {
    audience: 'nữ',
    factor: 0.62,
    without: /tiệc|công sở|voan|đi làm|chụp ảnh|thiết kế|ren/,
  }),

  line(
    601,
    'Áo thun trẻ em',
    [[tee, ['Áo thun trẻ em', 'Áo thun bé trai', 'Áo thun bé gái', 'Áo phông cho bé']]],
    { audience: 'trẻ em', sizes: ['kg', 'kg-lon'], factor: 0.6, without: child },
  ),
  line(
    602,
    'Đồ bộ trẻ em',
    [[homeSet, ['Đồ bộ trẻ em', 'Đồ bộ bé gái', 'Đồ bộ bé trai', 'Bộ quần áo cho bé']]],
    { audience: 'trẻ em', sizes: ['kg', 'kg-lon'], factor: 0.72, without: child },
  ),
  line(603, 'Đầm bé gái', [[dress, ['Đầm bé gái', 'Váy bé gái', 'Đầm công chúa cho bé']]], {
    audience: 'trẻ em',
    sizes: ['kg', 'kg-lon'],
    factor: 0.66,
    without: child,
  }),
  line(
    604,
    'Đồ thể thao trẻ em',
    [[footballShirt, ['Áo bóng đá trẻ em', 'Bộ đồ bóng đá trẻ em', 'Áo đá banh bé trai']]],
    { audience: 'trẻ em', sizes: ['so-tre-em', 'kg'], factor: 0.78, without: /form|sân 7/ },
  ),
  line(605, 'Áo khoác trẻ em', [[jacket, ['Áo khoác gió trẻ em', 'Áo khoác bé trai', 'Áo khoác bé gái']]], {
    audience: 'trẻ em',
    sizes: ['kg', 'kg-lon'],
    factor: 0.7,
    without: /form|xe|đội/,
  }),
  line(
    606,
    'Quần trẻ em',
    [
      [shorts, ['Quần short bé trai', 'Quần đùi trẻ em']],
      [leggings, ['Quần legging bé gái', 'Quần dài bé gái']],
    ],
    {
      audience: 'trẻ em',
      sizes: ['kg', 'kg-lon'],
      factor: 0.56,
      without: /nâng mông|gym|gen|đội|kaki|ngồi xổm|dài chín|phòng/,
    },
  ),
  line(
    607,
    'Giày dép trẻ em',
    [
      [trainers, ['Giày thể thao trẻ em', 'Giày bé trai', 'Giày bé gái']],
      [slides, ['Dép trẻ em', 'Dép quai ngang trẻ em']],
    ],
    {
      audience: 'trẻ em',
      sizes: ['giay-tre-em', 'dep-tre-em'],
      factor: 0.68,
      without: /độn|chạy bộ|size|khách sạn|bánh mì|đi cả ngày/,
    },
  ),

  line(701, 'Giày chạy bộ', [[trainers, ['Giày chạy bộ', 'Giày chạy bộ nam nữ', 'Giày running']]], {
    audience: 'unisex',
    sizes: ['giay-36-44'],
    without: /da lộn|canvas|da PU|độn|chạy bộ|khâu|quai dán/,
  }),
  line(702, 'Giày thể thao nam', [[trainers, ['Giày thể thao nam', 'Giày sneaker nam']]], {
    audience: 'nam',
    sizes: ['giay-nam'],
    without: /độn/,
  }),
  line(703, 'Giày thể thao nữ', [[trainers, ['Giày thể thao nữ', 'Giày sneaker nữ', 'Giày bata nữ']]], {
    audience: 'nữ',
    sizes: ['giay-nu'],
    without: /gai bám/,
  }),
  line(704, 'Dép quai ngang', [[slides, ['Dép quai ngang', 'Dép quai ngang nam nữ', 'Dép lê']]], {
    audience: 'unisex',
    sizes: ['dep'],
  }),

  line(801, 'Balo học sinh', [[backpack, ['Balo học sinh', 'Cặp balo đi học', 'Balo cấp 2 cấp 3']]], {
    audience: 'unisex',
    without: /laptop|đi học|giày/,
  }),
  line(802, 'Balo laptop, du lịch', [[backpack, ['Balo laptop', 'Balo du lịch', 'Balo thể thao']]], {
    audience: 'unisex',
    factor: 1.25,
    without: /học sinh|caro/,
  }),
  line(803, 'Túi tote', [[tote, ['Túi tote', 'Túi tote nữ', 'Túi tote vải']]], {
    audience: 'nữ',
    without: /hội nghị/,
  }),
  line(804, 'Túi vải quà tặng', [[tote, ['Túi vải quà tặng', 'Túi vải hội nghị', 'Túi vải in logo']]], {
    audience: 'unisex',
    factor: 0.9,
    without: /thổ cẩm|hoa nhí|quà tặng|hội nghị/,
  }),

  line(901, 'Mũ lưỡi trai', [[cap, ['Mũ lưỡi trai', 'Nón kết', 'Nón lưỡi trai nam nữ']]], {
    audience: 'unisex',
  }),
  line(902, 'Tất thể thao', [[socks, ['Tất thể thao', 'Tất bóng đá', 'Vớ thể thao']]], {
    audience: 'unisex',
    without: /chấm bi|caro|thổ cẩm/,
  }),
  line(903, 'Tất vớ thời trang', [[socks, ['Tất nữ', 'Vớ nam công sở', 'Tất cotton nam nữ', 'Vớ cổ ngắn']]], {
    audience: 'unisex',
    without: /đội|phồng rộp|đệm lòng|cổ ngắn|cổ cao/,
  }),

  line(1001, 'Vải thun', [[knitFabric, ['Vải thun', 'Vải thun may áo', 'Vải thun đồng phục']]], {
    audience: 'nghề',
  }),
  line(1002, 'Vải jean, kaki', [[wovenFabric, ['Vải may quần', 'Vải dệt thoi', 'Vải may thời trang']]], {
    audience: 'nghề',
  }),
  line(1003, 'Vải thể thao', [[sportFabric, ['Vải thể thao', 'Vải may áo đội', 'Vải in chuyển nhiệt']]], {
    audience: 'nghề',
  }),
];

export const categoryById: ReadonlyMap<number, Category> = new Map(
  CATEGORIES.map((entry) => [entry.id, entry]),
);
