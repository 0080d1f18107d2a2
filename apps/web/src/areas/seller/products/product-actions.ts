import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { createContext, useContext } from 'react';

export type RowStep = 'submit' | 'trade_assurance';

/** What the rows, their menus and the bulk bar may do. */
export interface ProductActions {
  readonly working: boolean;
  /** False for roles that only look after the stock. */
  readonly mayChange: boolean;
  readonly change: (ids: readonly number[], change: BulkChange) => void;
  readonly step: (row: SellerProductRow, step: RowStep) => void;
  readonly remove: (rows: readonly SellerProductRow[]) => void;
  readonly showHistory: (row: SellerProductRow) => void;
  readonly showStock: (row: SellerProductRow) => void;
}

export const ProductActionsContext = createContext<ProductActions | null>(null);

export const useProductActions = (): ProductActions => {
  const actions = useContext(ProductActionsContext);
  if (actions === null) throw new Error('rows of products are rendered inside of ProductActionsContext');
  return actions;
};
