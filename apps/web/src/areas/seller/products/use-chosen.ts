import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { useState } from 'react';
import { selectionOf, type WorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { filterOf, type ProductListState } from './product-list.ts';
import type { ProductTarget } from './use-product-changes.ts';

/** The products that are chosen: rows of this page, or all that the list has. */
export const useChosen = (
  table: WorkspaceTable<SellerProductRow>,
  state: ProductListState,
  total: number,
) => {
  // another filter has other products
  const list = JSON.stringify(filterOf(state));
  const [wholeList, setWholeList] = useState<string | null>(null);
  const { selected, selectable } = selectionOf(table);
  const all = wholeList === list && selected.length === selectable.length && selected.length > 0;
  const target: ProductTarget = all
    ? { filter: filterOf(state) }
    : { ids: selected.map(({ original }) => original.id) };
  const selectPage = () => table.setRowSelection(Object.fromEntries(selectable.map(({ id }) => [id, true])));
  return {
    all,
    count: all ? total : selected.length,
    target,
    chooseAll: () => {
      selectPage();
      setWholeList(list);
    },
    clear: () => {
      setWholeList(null);
      table.setRowSelection({});
    },
  };
};
