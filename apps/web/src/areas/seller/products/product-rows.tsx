import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { WorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { WorkspaceTableView } from '#features/workspace/table/workspace-table.tsx';
import { ProductCards } from './product-cards.tsx';
import { useProductActions } from './product-actions.ts';
import { sortLabel, type ProductListDefinition, type ProductListState } from './product-list.ts';

interface ProductRowsProps {
  readonly address: { readonly definition: ProductListDefinition; readonly state: ProductListState };
  readonly table: WorkspaceTable<SellerProductRow>;
  readonly total: number;
  /** On phones rows are chosen after a press. */
  readonly choosing: boolean;
  readonly onChoosing: () => void;
}

const selectLabel = ({ title }: SellerProductRow): string => `Chọn ${title}`;

/** A table on wide screens, cards on phones. */
export function ProductRows({ address, table, total, choosing, onChoosing }: ProductRowsProps) {
  const { working, mayChange } = useProductActions();
  return (
    <>
      <p className="mb-2 flex items-center text-sm text-ink-2 lg:hidden">
        {formatNumber(total)} sản phẩm · {sortLabel(address.state.sort)}
        {mayChange && (
          <button type="button" className="link ml-auto min-h-11" onClick={onChoosing}>
            {choosing ? 'Xong' : 'Chọn nhiều'}
          </button>
        )}
      </p>
      <WorkspaceTableView
        {...address}
        table={table}
        selectLabel={selectLabel}
        selectAllLabel="Chọn cả trang"
        selectionDisabled={working}
      />
      <ProductCards table={table} choosing={choosing} />
    </>
  );
}
