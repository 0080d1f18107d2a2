import { exportProducts } from '@market/contract/product-imports/routes';
import { Upload } from 'lucide-react';
import { call } from '#app/api.ts';
import { PRODUCT_IMPORT_PATH } from '#app/seller-paths.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { filterOf, type ProductListState } from './product-list.ts';

/** A sheet of the products of the list, over all its pages; it can be imported again. */
export function SheetLinks({
  state,
  mayChange,
}: {
  readonly state: ProductListState;
  readonly mayChange: boolean;
}) {
  if (!mayChange) return null;
  const query = filterOf(state);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    <>
      <LinkButton to={PRODUCT_IMPORT_PATH} icon={<Upload aria-hidden className="ico size-4!" />}>
        <span className="max-sm:sr-only">Nhập file</span>
      </LinkButton>
      <CsvLink
        href={`${exportProducts.path}?${search}`}
        fileName="san-pham.csv"
        load={() => call(exportProducts, { query })}
        className="btn btn-outline max-lg:hidden"
      >
        Xuất CSV
      </CsvLink>
    </>
  );
}
