import { drawingKey, type Colourway, type Kind, type Pattern } from './art/index.ts';
import { slugOf, uncapitalised } from './text.ts';
import type { CategoryAttribute, CategoryRow } from './types.ts';
import { DEPARTMENTS, CLASSIFIED_CATEGORIES, type Department } from './data/departments.ts';
import { CATEGORIES, type Category } from './data/categories.ts';

const tile = ([kind, colourway, pattern]: readonly [Kind, Colourway, Pattern], seed: number): string =>
  drawingKey({ of: 'cutout', kind, colourway, pattern, side: 'front', seed });

function departmentRow(department: Department): CategoryRow {
  const lines = [...CATEGORIES, ...CLASSIFIED_CATEGORIES].filter(
    (line) => Math.floor(line.id / 100) === department.id,
  );
  const list = lines.map((line) => `<li>${line.title}</li>`).join('');
  return {
    id: department.id,
    parent_id: null,
    level: 1,
    title: department.title,
    slug: slugOf(department.title),
    position: department.id,
    units: department.units,
    attributes: [],
    thumb_image: tile(department.tile, department.id),
    meta_title: `${department.title} giá sỉ, giá lẻ tận xưởng`,
    meta_description: department.intro,
    heading_title: `${department.title} giá sỉ tận xưởng`,
    keywords: [
      uncapitalised(department.title),
      ...lines.slice(0, 5).map((line) => uncapitalised(line.title)),
    ],
    content: [
      `<h2>Nguồn hàng ${uncapitalised(department.title)} trên Chợ Phiên</h2><p>${department.intro}</p>`,
      lines.length > 0 ? `<h2>Các nhóm hàng</h2><ul>${list}</ul>` : '',
      '<h2>Cách đặt hàng</h2><p>Chọn màu và số lượng từng size ngay trên trang sản phẩm. Giá tính theo tổng số lượng của cả sản phẩm, nên gom nhiều màu, nhiều size vẫn được bậc giá thấp hơn.</p>',
    ].join(''),
  };
}

/** Colours that distinguish neighbouring tiles. */
const TILE_COLOURS: readonly Colourway[] = [
  'la',
  'son',
  'nghe',
  'cham',
  'hong',
  'nuocbien',
  'be',
  'tim',
  'bien',
  'reu',
];

function lineTile(line: Category): string {
  const garment = line.garments[0]!;
  const design = garment.designs[line.id % garment.designs.length]!;
  const allowed = design.colourways ?? garment.colourways;
  const turned = TILE_COLOURS.map((_, index) => TILE_COLOURS[(index + line.id) % TILE_COLOURS.length]!);
  const colourway = turned.find((colour) => allowed.includes(colour)) ?? allowed[0]!;
  return tile([garment.kind, colourway, design.patterns[0]!], line.id % 50);
}

/** How much cloth shrinks is read, not looked for. */
const NOT_FILTERABLE = 'Co rút';
/** With the material 6, which is what a category may have. */
const MAX_FILTERABLE_DETAILS = 5;

/** As its products name them; cloth sold by weight must name its width. */
function attributesOf({ garments }: Category): CategoryAttribute[] {
  const details = Map.groupBy(
    garments.flatMap((garment) => garment.details),
    ([name]) => name,
  );
  const free = { kind: 'text', values: [], unit: '', required: false, filterable: false } as const;
  return [
    { ...free, values: [], name: 'Chất liệu', filterable: true },
    ...(garments.some(({ cloths }) => cloths.some(({ gsm }) => gsm !== undefined))
      ? [{ ...free, values: [], name: 'Định lượng', kind: 'number' as const, unit: 'gsm' }]
      : []),
    ...[...details].map(([name, rows], index) => ({
      name,
      kind: 'choice' as const,
      values: [...new Set(rows.flatMap(([, values]) => values))],
      unit: '',
      required: name === 'Khổ vải',
      filterable: name !== NOT_FILTERABLE && index < MAX_FILTERABLE_DETAILS,
    })),
  ];
}

function lineRow(line: Category, position: number): CategoryRow {
  const garment = line.garments[0]!;
  const title = uncapitalised(line.title);
  const cloths = garment.cloths
    .slice(0, 4)
    .map((cloth) => `<li><strong>${cloth.full}</strong>: ${uncapitalised(cloth.note)}.</li>`);
  return {
    id: line.id,
    parent_id: line.parent,
    level: 2,
    title: line.title,
    slug: slugOf(line.title),
    position,
    units: [garment.unit],
    attributes: attributesOf(line),
    thumb_image: lineTile(line),
    meta_title: `${line.title} giá sỉ tại xưởng, sẵn hàng`,
    meta_description: `${line.title} giá sỉ, giá lẻ từ các xưởng trên Chợ Phiên: giá rõ theo bậc số lượng, xem tồn kho từng màu từng size, giao toàn quốc.`,
    heading_title: `${line.title} giá sỉ`,
    keywords: [title, `${title} giá sỉ`, ...line.heads[0]!.slice(1, 4).map(uncapitalised)],
    content: [
      `<h2>Nguồn ${title} giá sỉ tại xưởng</h2><p>${garment.decoration[0]}</p>`,
      `<h2>Chọn chất liệu nào?</h2><ul>${cloths.join('')}</ul>`,
      `<h2>Lưu ý khi lấy sỉ</h2><p>${garment.cut[0]} ${garment.care[0]}</p>`,
    ].join(''),
  };
}

export function makeCategories(): CategoryRow[] {
  const notices = CLASSIFIED_CATEGORIES.map((line, index): CategoryRow => {
    const department = DEPARTMENTS.find((entry) => entry.id === 11)!;
    return {
      ...departmentRow(department),
      id: line.id,
      parent_id: 11,
      level: 2,
      title: line.title,
      slug: slugOf(line.title),
      position: index + 1,
      thumb_image:
        typeof line.tile === 'string'
          ? drawingKey({ of: 'scene', scene: line.tile, ground: 'none', seed: line.id % 50 })
          : tile(line.tile, line.id % 50),
      meta_title: `${line.title} ngành may mặc`,
      heading_title: line.title,
      keywords: [uncapitalised(line.title)],
      content: `<h2>${line.title}</h2><p>${department.intro}</p><p>Tin rao vặt không thuộc Bảo đảm thương mại. Nên xem hàng trực tiếp và không chuyển cọc qua người trung gian.</p>`,
    };
  });
  const byParent = new Map<number, number>();
  const lines = CATEGORIES.map((line) => {
    const position = (byParent.get(line.parent) ?? 0) + 1;
    byParent.set(line.parent, position);
    return lineRow(line, position);
  });
  return [...DEPARTMENTS.map(departmentRow), ...lines, ...notices];
}
