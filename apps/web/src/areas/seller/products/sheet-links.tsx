import { exportProducts } from '@market/contract/product-imports/routes';
import { Upload } from '#ui/icons.ts';
import { call } from '#app/api.ts';
import { PRODUCT_IMPORT_PATH } from '#app/seller-paths.ts';
import { TableLinks } from '#features/workspace/table-links.tsx';
import { LinkButton } from '#ui/button.tsx';
import { filterOf, type ProductListState } from './product-list.ts';

interface SheetLinksProps {
  readonly state: ProductListState;
  readonly mayChange: boolean;
}

/** A sheet of the products of the list, over all its pages; it can be imported again. */
export function ExportProducts({
  state,
  mayChange,
  className,
}: SheetLinksProps & {
  /** Of each link. */
  readonly className: string;
}) {
  if (!mayChange) return null;
  const query = filterOf(state);
  return (
    <TableLinks
      route={exportProducts}
      query={{ ...query }}
      fileName="san-pham"
      load={(format) => call(exportProducts, { query: { ...query, format } })}
      className={className}
    />
  );
}

/** Phones have the files below the list. */
export function SheetLinks(props: SheetLinksProps) {
  if (!props.mayChange) return null;
  return (
    <>
      <LinkButton
        to={PRODUCT_IMPORT_PATH}
        className="max-lg:h-11!"
        icon={<Upload aria-hidden className="ico size-4!" />}
      >
        <span className="max-sm:sr-only">Nhập file</span>
      </LinkButton>
      <ExportProducts {...props} className="max-lg:hidden" />
    </>
  );
}
