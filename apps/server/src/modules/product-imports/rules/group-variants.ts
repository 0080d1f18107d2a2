import type {
  SellerOption,
  SellerProduct,
  SellerVariant,
  SellerVariantInput,
} from '@market/contract/catalogue/seller-schemas';
import type { ImportCell, ImportReason } from '@market/contract/product-imports/schemas';
import { IMPORT_FIELD_LABELS, tierFields } from '@market/contract/rules/product-imports';
import type { GroupInput } from './group-fields.ts';
import { isSameLadder, mergeLadder, shareLadders, type Ladder } from './ladder.ts';
import type { ReadRow } from './read-row.ts';

type Options = readonly [string | null, string | null, string | null];

interface Line {
  readonly old: SellerVariant | undefined;
  readonly read: ReadRow | undefined;
  readonly options: Options;
  readonly ladder: Ladder;
}
export interface GroupVariants {
  readonly input: GroupInput;
  readonly changes: ReadonlyMap<number, readonly ImportCell[]>;
  readonly errors: ReadonlyMap<number, readonly ImportReason[]>;
  /** The row of each variant of the input; undefined for those that no row names. */
  readonly rowAt: readonly (ReadRow | undefined)[];
  readonly variantIds: ReadonlyMap<number, number>;
}

const oldOptions = (old: SellerVariant | undefined): Options =>
  old === undefined ? [null, null, null] : [old.option1, old.option2, old.option3];

const optionsOf = (read: ReadRow | undefined, old: SellerVariant | undefined): Options => {
  const before = oldOptions(old);
  const value = (index: 0 | 1 | 2) => read?.values.options?.[index]?.value ?? before[index];
  return [value(0), value(1), value(2)];
};

/** A variant without a SKU that has the options of a row is meant by it. */
const unnamedVariant = (product: SellerProduct | null, read: ReadRow): SellerVariant | undefined =>
  product?.variants.find(
    (one) => one.sku === '' && JSON.stringify(oldOptions(one)) === JSON.stringify(optionsOf(read, undefined)),
  );

const variantOf = (product: SellerProduct | null, read: ReadRow): SellerVariant | undefined => {
  const { variant_id, sku } = read.values;
  return variant_id === undefined
    ? (product?.variants.find((one) => sku !== undefined && one.sku.toUpperCase() === sku.toUpperCase()) ??
        unnamedVariant(product, read))
    : product?.variants.find((one) => one.id === variant_id);
};

const ladderOf = (product: SellerProduct | null, old: SellerVariant | undefined): Ladder =>
  old !== undefined && old.prices.length > 0 ? old.prices : (product?.prices ?? []);

/** Values in their old order, then new ones in the order of the rows; those that no variant has are dropped. */
const nextOptions = (product: SellerProduct | null, lines: readonly Line[]): SellerOption[] => {
  const names = product?.options.map(({ name }) => name) ?? [];
  return ([0, 1, 2] as const).flatMap((index) => {
    const used = lines.flatMap(({ options }) => options[index] ?? []);
    const said = lines.flatMap(({ read }) => read?.values.options?.[index]?.name ?? [])[0];
    if (used.length === 0) return [];
    const known = (product?.options[index]?.values ?? []).filter((value) => used.includes(value));
    const name = names[index] ?? (product === null ? (said ?? `Phân loại ${index + 1}`) : undefined);
    return name === undefined ? [] : [{ name, values: [...new Set([...known, ...used])] }];
  });
};

const cell = (field: string, was: string | number | null, now: string | number | null): ImportCell => ({
  field,
  label: IMPORT_FIELD_LABELS[field]!,
  was: String(was ?? ''),
  now: String(now ?? ''),
});

const ladderCells = (before: Ladder, after: Ladder): ImportCell[] =>
  after.flatMap((step, index) => {
    const [from, price] = tierFields(index + 1);
    const old = before[index];
    return [
      ...(old?.startQuantity === step.startQuantity
        ? []
        : [cell(from, old?.startQuantity ?? '', step.startQuantity)]),
      ...(old?.price === step.price ? [] : [cell(price, old?.price ?? '', step.price)]),
    ];
  });

const SIMPLE = [
  ['sku', 'sku'],
  ['barcode', 'barcode'],
  ['grams', 'grams'],
  ['stock', 'inventory_quantity'],
] as const;

const isSameSku = (one: string | undefined, other: string | undefined): boolean =>
  one?.toUpperCase() === other?.toUpperCase();

/** What a row changes of its variant; of a new one, everything that it says. */
const cellsOf = ({ old, read, options, ladder }: Line, before: Ladder): ImportCell[] => {
  if (read === undefined) return [];
  const was = oldOptions(old);
  return [
    ...SIMPLE.flatMap(([field, name]) => {
      const now = read.values[field];
      const same = field === 'sku' ? isSameSku(read.values.sku, old?.sku) : now === old?.[name];
      return now === undefined || same ? [] : [cell(field, old?.[name] ?? '', now)];
    }),
    ...([0, 1, 2] as const).flatMap((index) =>
      options[index] === was[index] ? [] : [cell(`option${index + 1}`, was[index], options[index])],
    ),
    ...ladderCells(before, ladder),
  ];
};

const inputOf = ({ old, read, options }: Line, prices: Ladder | undefined): SellerVariantInput => {
  const { sku, barcode, grams, stock } = read?.values ?? {};
  return {
    ...(old !== undefined && { id: old.id, stock_base: old.stock_base }),
    option1: options[0],
    option2: options[1],
    option3: options[2],
    ...(sku !== undefined && !isSameSku(sku, old?.sku) && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(grams !== undefined && { grams }),
    ...(stock !== undefined && { inventory_quantity: stock }),
    ...(prices !== undefined && { prices: [...prices] }),
  };
};

/** Variants of a product with what its rows say of them; those without a row stay. */
export const groupVariants = (product: SellerProduct | null, rows: readonly ReadRow[]): GroupVariants => {
  const errors = new Map<number, ImportReason[]>();
  const named = new Map(rows.map((read) => [read, variantOf(product, read)]));
  const byId = new Map([...named].flatMap(([read, old]) => (old === undefined ? [] : [[old.id, read]])));
  const lineOf = (old: SellerVariant | undefined, read: ReadRow | undefined): Line => {
    const merged = mergeLadder(ladderOf(product, old), read?.values.tiers ?? []);
    if (read !== undefined && merged.errors.length > 0) errors.set(read.row, [...merged.errors]);
    return { old, read, options: optionsOf(read, old), ladder: merged.ladder };
  };
  const lines = [
    ...(product?.variants ?? []).map((old) => lineOf(old, byId.get(old.id))),
    ...rows.filter((read) => named.get(read) === undefined).map((read) => lineOf(undefined, read)),
  ];
  const changes = new Map(
    lines.flatMap((line) => {
      const cells = cellsOf(line, line.old === undefined ? [] : ladderOf(product, line.old));
      return line.read === undefined || cells.length === 0 ? [] : [[line.read.row, cells]];
    }),
  );
  const laddersChange = lines.some(({ old, ladder }) => !isSameLadder(ladder, ladderOf(product, old)));
  const shared =
    product === null || laddersChange
      ? shareLadders(
          product?.prices ?? [],
          lines.map(({ ladder }) => ladder),
        )
      : undefined;
  const touched = changes.size > 0 || product === null;
  return {
    input: touched
      ? {
          options: nextOptions(product, lines),
          variants: lines.map((line, index) => inputOf(line, shared?.own[index])),
          ...(shared !== undefined && { prices: [...shared.prices] }),
        }
      : {},
    changes,
    errors,
    rowAt: touched ? lines.map(({ read }) => read) : [],
    variantIds: new Map(
      lines.flatMap(({ old, read }) => (old === undefined || read === undefined ? [] : [[read.row, old.id]])),
    ),
  };
};
