import { TIERS_MAX } from './seller-products.ts';
import { foldAccents } from './text.ts';

export const IMPORT_MAX_MB = 10;
/** An XLSX file is a zip archive. */
export const IMPORT_MAX_UNPACKED_MB = 100;
/** A zip archive of pictures, and what it holds; an import takes several. */
export const IMPORT_ZIP_MAX_MB = 30;
export const IMPORT_ZIP_MAX_UNPACKED_MB = 60;
export const IMPORT_FILES_MAX_MB = 300;
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORTS_PER_HOUR = 60;
/** Files and reports of imports are deleted after this many days. */
export const IMPORT_RETENTION_DAYS = 14;
export const EXPORT_PRODUCTS_MAX = 10_000;

export const IMPORT_STATES = ['checking', 'ready', 'applying', 'done', 'failed'] as const;
export const IMPORT_RESULTS = ['added', 'changed', 'unchanged', 'wrong'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

const TIER_NUMBERS = Array.from({ length: TIERS_MAX }, (_, index) => index + 1);
export const tierFields = (
  nth: number,
): readonly [from: `tier${number}_from`, price: `tier${number}_price`] => [
  `tier${nth}_from`,
  `tier${nth}_price`,
];

const PLAIN_LABELS: Readonly<Record<string, string>> = {
  sku: 'Mã SKU',
  title: 'Tên sản phẩm',
  category: 'Ngành hàng',
  option1_name: 'Nhóm phân loại 1',
  option1: 'Phân loại 1',
  option2_name: 'Nhóm phân loại 2',
  option2: 'Phân loại 2',
  option3_name: 'Nhóm phân loại 3',
  option3: 'Phân loại 3',
  stock: 'Tồn kho',
  grams: 'Cân nặng (g)',
  barcode: 'Mã vạch',
  unit_name: 'Đơn vị',
  quantity_per_unit: 'Bội số',
  status: 'Trạng thái',
  images: 'Ảnh',
  description: 'Mô tả',
  variant_id: 'ID phân loại',
};

/** What a column of a sheet can hold, with its name for people, in the order of an export. */
export const IMPORT_FIELD_LABELS: Readonly<Record<string, string>> = {
  ...PLAIN_LABELS,
  ...Object.fromEntries(
    TIER_NUMBERS.flatMap((nth) => [
      [tierFields(nth)[0], `Bậc ${nth}: từ số lượng`],
      [tierFields(nth)[1], `Bậc ${nth}: giá`],
    ]),
  ),
};
export type ImportField = string;
export const IMPORT_FIELDS: readonly ImportField[] = Object.keys(IMPORT_FIELD_LABELS);

const SPECIFICATION = 'spec:';
const SPECIFICATION_HEADING = /^thông số\s*:\s*(.{1,60})$/iu;
/** The field of a specification by its name. */
export const specificationField = (name: string): ImportField => `${SPECIFICATION}${name.trim()}`;
/** The name of the specification that a field holds; undefined for other fields. */
export const specificationOf = (field: string): string | undefined =>
  field.startsWith(SPECIFICATION) ? field.slice(SPECIFICATION.length) : undefined;
export const isImportField = (field: string): field is ImportField =>
  Object.hasOwn(IMPORT_FIELD_LABELS, field) || (specificationOf(field) ?? '') !== '';
export const importFieldLabel = (field: ImportField): string => {
  const name = specificationOf(field);
  return name === undefined ? (IMPORT_FIELD_LABELS[field] ?? field) : `Thông số: ${name}`;
};
/** Two columns of one field, whose names may differ in accents and case. */
export const importFieldKey = (field: ImportField): string => foldAccents(field);

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  sku: ['sku', 'ma hang', 'ma san pham', 'ma sp', 'ma phan loai', 'ma hang hoa'],
  title: ['ten hang', 'ten', 'ten sp', 'san pham', 'ten hang hoa'],
  category: ['danh muc', 'nganh', 'loai hang'],
  option1: ['mau', 'mau sac', 'phan loai'],
  option2: ['co', 'size', 'kich co', 'kich thuoc'],
  stock: ['ton', 'so luong ton', 'so luong', 'sl ton', 'kho'],
  grams: ['can nang', 'khoi luong', 'trong luong', 'can nang g', 'gram'],
  barcode: ['barcode', 'ean'],
  unit_name: ['dvt', 'don vi tinh'],
  quantity_per_unit: ['boi so dat hang', 'quy cach'],
  images: ['hinh', 'hinh anh', 'link anh'],
  description: ['mo ta san pham', 'noi dung'],
  tier1_from: ['sl tu', 'so luong toi thieu', 'toi thieu', 'moq', 'bac 1 tu'],
  tier1_price: ['gia', 'gia ban', 'gia si', 'gia si 1', 'don gia', 'gia bac 1'],
  tier2_price: ['gia si 2', 'gia bac 2'],
  tier3_price: ['gia si 3', 'gia bac 3'],
  tier2_from: ['sl tu 2', 'bac 2 tu'],
  tier3_from: ['sl tu 3', 'bac 3 tu'],
};

/** A heading without accents, case and punctuation, as columns are compared. */
export const headingKey = (heading: string): string =>
  foldAccents(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const FIELD_BY_KEY = new Map<string, ImportField>([
  ...IMPORT_FIELDS.map((field): [string, ImportField] => [headingKey(IMPORT_FIELD_LABELS[field]!), field]),
  ...Object.entries(OTHER_NAMES).flatMap(([field, names]) =>
    names.map((name): [string, ImportField] => [name, field]),
  ),
]);

/** The field that a heading names; undefined when it names none. */
export const fieldOfHeading = (heading: string): ImportField | undefined => {
  const [, name] = SPECIFICATION_HEADING.exec(heading.normalize('NFC').trim()) ?? [];
  return name === undefined ? FIELD_BY_KEY.get(headingKey(heading)) : specificationField(name);
};

/** `Màu` names the option itself; `Phân loại 1` does not. */
export const isGenericHeading = (heading: string): boolean => /^phan loai( \d)?$/.test(headingKey(heading));

export const IMPORT_STATUS_LABELS = { active: 'Đang bán', draft: 'Nháp', inactive: 'Đã ẩn' } as const;
