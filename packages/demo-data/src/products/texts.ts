import type { Random } from '../random.ts';
import { uncapitalised } from '../text.ts';
import type { Specification } from '../types.ts';
import {
  DELIVERY,
  FEATURES,
  LONG_WARRANTIES,
  MADE_TO_ORDER,
  OPENINGS,
  PACKING,
  RETURNS,
  WARRANTIES,
} from '../data/shop-texts.ts';
import { sizeLabel } from '../data/sizes.ts';
import type { Garment } from '../data/garment.ts';
import type { Draft } from './draft.ts';

type Texts = {
  body_html: string;
  user_instruction: string;
  features: string[];
  specifications: Specification[];
  warranty_period: number;
  warranty_policy: string;
  tags: string[];
};

const section = (title: string, text: string): string => `<h3>${title}</h3><p>${text}</p>`;

function clothText({ cloth, design }: Draft, gsm: number | null): string {
  const weight = gsm === null ? '' : `, định lượng ${gsm} gsm`;
  const look =
    design.patterns[0] === 'solid' ? '' : ` Họa tiết ${design.text} in hoặc dệt đều, cắt canh khớp sườn.`;
  return `${cloth.full}${weight}. ${cloth.note}.${look}`;
}

function sizeText(draft: Draft): string {
  if (draft.unit === 'ri')
    return `Một ri gồm 5 size: ${draft.run === 'kg-lon' ? 'từ 18 đến 40 kg' : 'từ 8 đến 24 kg'}.`;
  if (draft.unit === 'lố') return 'Một lố gồm 12 đôi cùng màu.';
  if (draft.sizes.length === 0) return '';
  return `Đủ ${sizeLabel(draft.run) || `size ${draft.sizes[0]} đến ${draft.sizes.at(-1)}`}, xem bảng size trước khi đặt.`;
}

/** A hood as the title and the picture have it. */
function hoodText({ title, look }: Draft): string {
  if (/giấu cổ/.test(title)) return 'Mũ giấu trong cổ';
  return look.kind === 'ao-gio-mu' ? 'Mũ liền có dây rút' : 'Không mũ';
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];

/** The value that repeats most of what the title says of a part: `túi khóa kéo`, `mũ 2 lớp`. */
function valueInTitle(title: string, name: string, values: readonly string[]): string | undefined {
  const said = new RegExp(`${name} ([^,–]+)`, 'iu').exec(title)?.[1];
  const words = wordsOf(said ?? '');
  const matching = (value: string): number => wordsOf(value).filter((word) => words.includes(word)).length;
  const best = values.toSorted((one, other) => matching(other) - matching(one))[0];
  return best !== undefined && matching(best) > 0 ? best : undefined;
}

/** A row of the specification that does not contradict the title. */
function detailOf(random: Random, draft: Draft, [name, values]: Garment['details'][number]): Specification {
  const usual = random.pick(values);
  if (name === 'Mũ' && draft.garment.kind === 'ao-khoac') return { name, value: hoodText(draft) };
  if (name === 'Lớp lót' && /quần trong/.test(draft.title)) return { name, value: 'Có quần lót liền' };
  return { name, value: valueInTitle(draft.title, name, values) ?? usual };
}

export type Selling = { shopName: string; city: string; moq: number };

export function textsOf(random: Random, draft: Draft, { shopName, city, moq }: Selling): Texts {
  const { garment, cloth, unit } = draft;
  const gsm = cloth.gsm ? random.int(...cloth.gsm) : null;
  const durable = ['giay', 'dep', 'balo'].includes(garment.kind);
  const [warranty_period, warranty_policy] = random.pick(durable ? LONG_WARRANTIES : WARRANTIES);
  const pack = String(random.pick(unit === 'đôi' ? [20, 24, 30] : [30, 50, 60, 100]));
  const packing = random.pick(PACKING).replaceAll('{unit}', unit).replace('{pack}', pack);
  const toOrder = random
    .pick(MADE_TO_ORDER)
    .replace('{amount}', String(Math.max(50, moq * 10)))
    .replace('{unit}', unit);
  const decoration = random.pick(garment.decoration);
  const care = random.pick(garment.care);
  const cut = random.pick(garment.cut);
  const fabricByKilo = unit === 'kg';
  const opening = `<p>${draft.head} ${uncapitalised(draft.design.text)}${garment.kind === 'dep' ? '' : `, ${uncapitalised(cloth.text)}`} của ${shopName}, bán từ ${moq} ${unit}; ${random.pick(OPENINGS)}.</p>`;
  const specifications: Specification[] = [
    { name: 'Chất liệu', value: cloth.full },
    ...(gsm === null ? [] : [{ name: 'Định lượng', value: `${gsm} gsm` }]),
    ...garment.details.map((detail) => detailOf(random, draft, detail)),
    { name: 'Xuất xứ', value: /Quảng Châu/.test(draft.title) ? 'Quảng Châu, Trung Quốc' : 'Việt Nam' },
    { name: 'Đóng gói', value: packing.replace(/\.$/, '') },
    { name: fabricByKilo ? 'Nhuộm theo màu' : 'Thời gian may', value: toOrder },
  ];
  return {
    body_html: [
      opening,
      section('Chất liệu', clothText(draft, gsm)),
      section(fabricByKilo ? 'Khổ và cắt vải' : 'Form dáng', `${cut} ${sizeText(draft)}`.trim()),
      section(fabricByKilo ? 'Nhuộm và phụ liệu' : 'In thêu, làm nhãn riêng', decoration),
      section('Đóng gói', packing),
      section('Giao hàng', random.pick(DELIVERY).replace('{city}', city)),
      section('Đổi trả', random.pick(RETURNS)),
    ].join(''),
    user_instruction: care,
    features: random.sample(
      fabricByKilo ? ['Sẵn hàng', 'Có hóa đơn VAT', 'Gửi mẫu thử', 'Cắt lẻ'] : FEATURES,
      random.int(1, 3),
    ),
    specifications,
    warranty_period,
    warranty_policy,
    tags: [
      ...new Set(
        [draft.line.title, cloth.text, draft.design.text, garment.product_type].map((tag) =>
          tag.toLowerCase(),
        ),
      ),
    ],
  };
}
