import type { SizeTable } from '../types.ts';

/** A run of sizes as a shop sells it, with its table. */
export type SizeRun =
  | 'S-2XL'
  | 'M-3XL'
  | 'S-XL'
  | 'S-L'
  | 'waist-nam'
  | 'waist-nu'
  | 'giay-36-44'
  | 'giay-nam'
  | 'giay-nu'
  | 'giay-tre-em'
  | 'dep'
  | 'dep-tre-em'
  | 'kg'
  | 'kg-lon'
  | 'so-tre-em'
  | 'free';

const values: Record<SizeRun, readonly string[]> = {
  'S-2XL': ['S', 'M', 'L', 'XL', '2XL'],
  'M-3XL': ['M', 'L', 'XL', '2XL', '3XL'],
  'S-XL': ['S', 'M', 'L', 'XL'],
  'S-L': ['S', 'M', 'L'],
  'waist-nam': ['28', '29', '30', '31', '32', '34'],
  'waist-nu': ['26', '27', '28', '29', '30'],
  'giay-36-44': ['36', '37', '38', '39', '40', '41', '42', '43', '44'],
  'giay-nam': ['39', '40', '41', '42', '43', '44'],
  'giay-nu': ['36', '37', '38', '39', '40'],
  'giay-tre-em': ['26', '28', '30', '32', '34'],
  dep: ['36–37', '38–39', '40–41', '42–43'],
  'dep-tre-em': ['24–25', '26–27', '28–29', '30–31'],
  kg: ['8–10 kg', '11–13 kg', '14–16 kg', '17–20 kg', '21–24 kg'],
  'kg-lon': ['18–22 kg', '23–27 kg', '28–33 kg', '34–40 kg'],
  'so-tre-em': ['Size 4', 'Size 6', 'Size 8', 'Size 10', 'Size 12'],
  free: [],
};

/** Empty for what has one size only. */
export const sizesOf = (run: SizeRun): readonly string[] => values[run];

const labels: Partial<Record<SizeRun, string>> = {
  'giay-36-44': 'size 36–44',
  'giay-nam': 'size 39–44',
  'giay-nu': 'size 36–40',
  'waist-nam': 'size 28–34',
  'waist-nu': 'size 26–30',
};
export const sizeLabel = (run: SizeRun): string => labels[run] ?? '';

type Measures = { columns: string[]; first: number[]; step: number[]; last?: readonly string[] };

const top: Measures = {
  columns: ['A – Ngực', 'B – Dài', 'C – Vai', 'Cân nặng'],
  first: [48, 66, 41],
  step: [2, 2, 2],
};
const measures: Partial<Record<SizeRun, Measures>> = {
  'S-2XL': { ...top, last: ['45–55 kg', '55–62 kg', '62–70 kg', '70–78 kg', '78–86 kg'] },
  'M-3XL': {
    ...top,
    first: [50, 68, 43],
    last: ['52–60 kg', '60–68 kg', '68–76 kg', '76–85 kg', '85–95 kg'],
  },
  'S-XL': { ...top, first: [43, 60, 36], last: ['40–46 kg', '46–52 kg', '52–58 kg', '58–65 kg'] },
  'S-L': { ...top, first: [42, 58, 35], last: ['40–46 kg', '46–52 kg', '52–58 kg'] },
  'waist-nam': {
    columns: ['Eo', 'Mông', 'Dài quần', 'Ống'],
    first: [74, 94, 96, 17],
    step: [2.5, 2.5, 0.5, 0.3],
  },
  'waist-nu': {
    columns: ['Eo', 'Mông', 'Dài quần', 'Ống'],
    first: [64, 86, 92, 14],
    step: [2.5, 2.5, 0.5, 0.3],
  },
  kg: {
    columns: ['A – Ngực', 'B – Dài', 'Chiều cao'],
    first: [30, 37],
    step: [2, 3],
    last: ['75–85 cm', '85–95 cm', '95–105 cm', '105–115 cm', '115–125 cm'],
  },
  'kg-lon': {
    columns: ['A – Ngực', 'B – Dài', 'Chiều cao'],
    first: [37, 48],
    step: [2.5, 3.5],
    last: ['108–118 cm', '118–128 cm', '128–138 cm', '138–148 cm'],
  },
  'so-tre-em': {
    columns: ['A – Ngực', 'B – Dài', 'Cân nặng'],
    first: [32, 42],
    step: [2, 3],
    last: ['14–17 kg', '18–21 kg', '22–26 kg', '27–32 kg', '33–38 kg'],
  },
};

const trousers: Measures = {
  columns: ['Eo (thun)', 'Mông', 'Dài quần', 'Cân nặng'],
  first: [60, 92, 40],
  step: [4, 4, 1],
};

const centimetres = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

function shoeTable(run: SizeRun): SizeTable {
  const rows = values[run].map((size) => {
    const number = Number.parseInt(size, 10);
    return [
      size,
      centimetres(number * 0.667 - 1.2),
      number < 36 ? 'Trẻ em' : number < 39 ? 'Nữ' : 'Nam, nữ chân to',
    ];
  });
  return {
    unit: 'cm',
    note: 'chiều dài bàn chân, sai số ±0,3',
    columns: ['Size', 'Dài bàn chân', 'Gợi ý'],
    rows,
  };
}

/** `offset` cm shifts the complete table, so that wide cuts measure wider. */
export function sizeTableOf(run: SizeRun, kind: string, offset: number): SizeTable | null {
  if (kind === 'giay' || kind === 'dep') return shoeTable(run);
  const lower = kind === 'short' || kind === 'legging' || kind === 'chan-vay';
  const base = measures[run];
  if (!base) return null;
  const table: Measures = lower && base.columns[0] !== 'Eo' ? { ...trousers, last: base.last } : base;
  const rows = values[run].map((size, index) => [
    size,
    ...table.first.map((first, column) => centimetres(first + offset + table.step[column]! * index)),
    ...(table.last ? [table.last[index]!] : []),
  ]);
  const columns = ['Size', ...table.columns.slice(0, rows[0]!.length - 1)];
  return { unit: 'cm', note: 'sai số ±1', columns, rows };
}
