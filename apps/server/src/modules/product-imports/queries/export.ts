import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { SellerProductFilter } from '@market/contract/catalogue/seller-bulk-schemas';
import { exportTooMany } from '@market/contract/product-imports/problems';
import { EXPORT_PRODUCTS_MAX } from '@market/contract/rules/product-imports';
import { findMatchingProducts, getAttributesById, getSellerProducts } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import type { Table } from '#platform/downloads/table.ts';
import { exportTable, templateTable } from '../rules/files.ts';
import { getCategoryNames } from './lookups.ts';

const BATCH_SIZE = 200;

/** All products that match the filter, a row a variant. @throws exportTooMany */
export const getExportTable = async (
  context: Context<Db, Seller>,
  filter: SellerProductFilter,
): Promise<Table> => {
  const { publicUrl } = context.services;
  const { ids, total } = await findMatchingProducts(context, filter, EXPORT_PRODUCTS_MAX);
  if (total > EXPORT_PRODUCTS_MAX) throw exportTooMany({ most: EXPORT_PRODUCTS_MAX, matched: total });
  const products: SellerProduct[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    products.push(...(await getSellerProducts(context, ids.slice(start, start + BATCH_SIZE))).toReversed());
  return exportTable(products, {
    categories: await getCategoryNames(context),
    addressOf: ({ large }) => publicUrl + large,
  });
};

export const getTemplateTable = async (context: Context, category: number | undefined): Promise<Table> => {
  const names = await getCategoryNames(context);
  const attributes =
    category === undefined ? [] : ((await getAttributesById(context, [category])).get(category) ?? []);
  return templateTable(
    (category === undefined ? '' : names.pathOf(category)) || 'Thời trang nam > Áo polo',
    attributes,
  );
};
