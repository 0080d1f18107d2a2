import type { ImportColumn, ImportReason } from '@market/contract/product-imports/schemas';
import { PRODUCT_TITLE_MAX, PRICE_MAX, STOCK_MAX, GRAMS_MAX } from '@market/contract/rules/seller-products';
import { TIERS_MAX, PRODUCT_PICTURES_MAX } from '@market/contract/rules/seller-products';
import {
  headingKey,
  IMPORT_STATUS_LABELS,
  isGenericHeading,
  specificationOf,
  tierFields,
} from '@market/contract/rules/product-imports';
import { oneLine } from '@market/contract/rules/text';
import type { CategoryNames, CategoryPair } from './category-names.ts';
import { fileOf, fileSource } from './file-names.ts';
import { readInteger, type Reading } from './read-cell.ts';

export interface WrittenStep {
  readonly from?: number | undefined;
  readonly price?: number | undefined;
}
/** What a row says; what it leaves out stays as it is. */
export interface RowValues {
  variant_id?: number;
  sku?: string;
  title?: string;
  category?: CategoryPair;
  status?: 'draft' | 'active' | 'inactive';
  options?: readonly { readonly name: string | undefined; readonly value: string | undefined }[];
  unit_name?: string;
  quantity_per_unit?: number;
  stock?: number;
  grams?: number;
  barcode?: string;
  tiers?: readonly WrittenStep[];
  description?: string;
  images?: readonly string[];
  /** By name. */
  specifications?: Readonly<Record<string, string>>;
}
export interface ReadRow {
  readonly row: number;
  readonly values: RowValues;
  readonly errors: readonly ImportReason[];
  /** As written, by field. */
  readonly texts: Readonly<Record<string, string>>;
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER;
const NUMBERS = {
  variant_id: { name: 'ID phân loại', example: '1234', min: 1, max: MAX_SAFE },
  quantity_per_unit: { name: 'Bội số', example: '10', min: 1, max: 1_000_000 },
  stock: { name: 'Tồn kho', example: '120', min: 0, max: STOCK_MAX },
  grams: { name: 'Cân nặng', example: '250', min: 0, max: GRAMS_MAX },
} as const;
const FROM = { name: 'Số lượng', example: '10', min: 1, max: 1_000_000 };
const PRICE = { name: 'Giá', example: '75.000', min: 1, max: PRICE_MAX };
const LENGTHS = { sku: 64, title: PRODUCT_TITLE_MAX, barcode: 64, unit_name: 20 } as const;
const OPTION_MAX = 60;
const SPECIFICATION_MAX = 200;
const OPTION_NAME_MAX = 40;
/** Pictures of a market without https, on one machine, are its own. */
const IMAGE = /^(?:https:\/\/\S+|http:\/\/[^/]+\/media\/\S+)$/;

/** Addresses are apart by spaces too; names of files may have some. */
const imagesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap((part) => {
        const words = part.split(/\s+/);
        const isOneName = !words.every((word) => fileSource(word) !== undefined);
        return (isOneName ? fileSource(part) : undefined) ?? words.map((word) => fileSource(word) ?? word);
      }),
  ),
];

class RowReader {
  readonly errors: ImportReason[] = [];
  readonly values: RowValues = {};
  readonly texts: Readonly<Record<string, string>>;
  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = texts;
  }

  text(field: string): string | undefined {
    const text = this.texts[field];
    return text === undefined || text === '' ? undefined : text;
  }

  take<Value>(field: string, reading: Reading<Value>): Value | undefined {
    if ('value' in reading) return reading.value;
    this.errors.push({ field, text: reading.error });
    return undefined;
  }

  short(field: string, most: number): string | undefined {
    const text = this.text(field);
    if (text === undefined) return undefined;
    const value = oneLine(text);
    return this.take(field, value.length > most ? { error: `Dài quá ${most} ký tự.` } : { value });
  }

  plain(): void {
    for (const field of Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]) {
      const value = this.short(field, LENGTHS[field]);
      if (value !== undefined) this.values[field] = value;
    }
    for (const field of Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]) {
      const text = this.text(field);
      const value = text === undefined ? undefined : this.take(field, readInteger(text, NUMBERS[field]));
      if (value !== undefined) this.values[field] = value;
    }
    const description = this.text('description');
    if (description !== undefined) this.values.description = description;
  }

  choices(categories: CategoryNames): void {
    const [category, status] = [this.text('category'), this.text('status')];
    if (category !== undefined) {
      const pair = this.take('category', categories.read(category));
      if (pair !== undefined) this.values.category = pair;
    }
    if (status === undefined) return;
    const found = Object.entries(IMPORT_STATUS_LABELS).find(
      ([, label]) => headingKey(label) === headingKey(status),
    );
    const value = found?.[0] as RowValues['status'];
    if (value !== undefined) this.values.status = value;
    else this.errors.push({ field: 'status', text: 'Hãy ghi Đang bán, Nháp hoặc Đã ẩn.' });
  }

  options(headings: ReadonlyMap<string, string>): void {
    const options = [1, 2, 3].map((nth) => {
      const heading = headings.get(`option${nth}`);
      const named = heading === undefined || isGenericHeading(heading) ? undefined : oneLine(heading);
      return {
        name: this.short(`option${nth}_name`, OPTION_NAME_MAX) ?? named?.slice(0, OPTION_NAME_MAX),
        value: this.short(`option${nth}`, OPTION_MAX),
      };
    });
    if (options.some(({ value }) => value !== undefined)) this.values.options = options;
  }

  tiers(): void {
    const steps = Array.from({ length: TIERS_MAX }, (_, index): WrittenStep => {
      const [from, price] = tierFields(index + 1);
      const [fromText, priceText] = [this.text(from), this.text(price)];
      return {
        from: fromText === undefined ? undefined : this.take(from, readInteger(fromText, FROM)),
        price: priceText === undefined ? undefined : this.take(price, readInteger(priceText, PRICE)),
      };
    });
    while (steps.at(-1)?.price === undefined && steps.at(-1)?.from === undefined && steps.length > 0)
      steps.pop();
    if (steps.length > 0) this.values.tiers = steps;
  }

  specifications(): void {
    const found = Object.keys(this.texts).flatMap((field) => {
      const name = specificationOf(field);
      const value = name === undefined ? undefined : this.short(field, SPECIFICATION_MAX);
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });
    if (found.length > 0) this.values.specifications = Object.fromEntries(found);
  }

  images(): void {
    const text = this.text('images');
    if (text === undefined) return;
    const images = imagesIn(text);
    if (images.some((one) => one.length > 2_000 || !(IMAGE.test(one) || fileOf(one) !== undefined)))
      this.errors.push({
        field: 'images',
        text: 'Mỗi ảnh là một địa chỉ bắt đầu bằng https:// hoặc tên một file ảnh, ví dụ ao-1.jpg.',
      });
    else if (images.length > PRODUCT_PICTURES_MAX)
      this.errors.push({ field: 'images', text: `Tối đa ${PRODUCT_PICTURES_MAX} ảnh.` });
    else this.values.images = images;
  }
}

/** The cells of a row as what they mean, each unreadable one with a sentence. */
export const readRow = (
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
  columns: readonly ImportColumn[],
  categories: CategoryNames,
): ReadRow => {
  const named = columns.flatMap(({ field, heading }, index) =>
    field === null ? [] : [{ field, heading, text: cells[index] ?? '' }],
  );
  const reader = new RowReader(Object.fromEntries(named.map(({ field, text }) => [field, text])));
  reader.plain();
  reader.choices(categories);
  reader.options(new Map(named.map(({ field, heading }) => [field, heading])));
  reader.tiers();
  reader.specifications();
  reader.images();
  return { row, values: reader.values, errors: reader.errors, texts: reader.texts };
};
