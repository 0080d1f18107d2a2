import { IMPORT_RESULTS, type ImportResult } from '@market/contract/rules/product-imports';
import { PRODUCT_IMPORT_PATH } from '#app/seller-paths.ts';

export interface ImportQuery {
  /** Null before a file is chosen. */
  readonly id: number | null;
  readonly result: ImportResult | undefined;
  readonly page: number;
}

const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export const parseImportQuery = (search: URLSearchParams): ImportQuery => ({
  id: whole(search.get('lan')),
  result: IMPORT_RESULTS.find((result) => result === search.get('ket-qua')),
  page: Math.min(whole(search.get('trang')) ?? 1, 200),
});

export const importPath = (
  id: number,
  { result, page = 1 }: { result?: ImportResult | undefined; page?: number } = {},
): string => {
  const search = new URLSearchParams({ lan: String(id) });
  if (result !== undefined) search.set('ket-qua', result);
  if (page > 1) search.set('trang', String(page));
  return `${PRODUCT_IMPORT_PATH}?${search}`;
};
