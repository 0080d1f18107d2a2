import type { SellerOrder } from '@market/contract/orders/schemas';
import { createContext, useContext } from 'react';
import type { StepCode } from './use-seller-steps.ts';

/** What the cells of all rows share. */
export interface OrderRows {
  readonly now: number;
  readonly doing: (order: SellerOrder) => StepCode | null;
  readonly onPress: (order: SellerOrder, code: StepCode) => void;
}

export const OrderRowsContext = createContext<OrderRows | null>(null);

export const useOrderRows = (): OrderRows => {
  const rows = useContext(OrderRowsContext);
  if (rows === null) throw new Error('cells of orders are rendered inside of OrderRowsContext');
  return rows;
};
