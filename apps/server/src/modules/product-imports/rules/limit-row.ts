import type { ImportCell } from '@market/contract/product-imports/schemas';
import { specificationField, tierFields } from '@market/contract/rules/product-imports';
import { GROUP_FIELDS } from './group-fields.ts';
import type { ReadRow, RowValues } from './read-row.ts';

interface Preview {
  readonly result: string | null;
  readonly variant_id: number | null;
  readonly product_id: number | null;
  readonly changes: readonly ImportCell[];
}

const keepFields = (values: RowValues, fields: readonly (keyof RowValues)[], shown: ReadonlySet<string>) => {
  const limited = { ...values };
  for (const field of fields) if (!shown.has(field)) delete limited[field];
  return limited;
};

const shownSpecifications = (
  specifications: RowValues['specifications'],
  shown: ReadonlySet<string>,
): Pick<RowValues, 'specifications'> => {
  const entries = Object.entries(specifications ?? {}).filter(([name]) =>
    shown.has(specificationField(name)),
  );
  return entries.length === 0 ? {} : { specifications: Object.fromEntries(entries) };
};

const VARIANT_FIELDS = ['sku', 'barcode', 'grams', 'stock'] as const;

/** The row with only what its preview showed as a change: what others changed since then stays theirs. */
export const limitRow = (read: ReadRow, { result, variant_id, product_id, changes }: Preview): ReadRow => {
  if (product_id === null) return read;
  const shown = new Set(changes.map(({ field }) => field));
  const { specifications, ...plain } = keepFields(read.values, GROUP_FIELDS, shown);
  const values = { ...plain, ...shownSpecifications(specifications, shown) };
  if (result === 'added' || variant_id === null) return { ...read, values };
  const { options, tiers, ...others } = keepFields(values, VARIANT_FIELDS, shown);
  return {
    ...read,
    values: {
      ...others,
      variant_id,
      ...(options !== undefined && {
        options: options.map(({ name, value }, index) => ({
          name,
          value: shown.has(`option${index + 1}`) ? value : undefined,
        })),
      }),
      ...(tiers !== undefined && {
        tiers: tiers.map(({ from, price }, index) => {
          const [fromField, priceField] = tierFields(index + 1);
          return {
            from: shown.has(fromField) ? from : undefined,
            price: shown.has(priceField) ? price : undefined,
          };
        }),
      }),
    },
  };
};
