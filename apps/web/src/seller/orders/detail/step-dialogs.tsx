import type { SellerOrder } from '@market/contract';
import { lazy } from 'react';

export interface StepDialogProps {
  readonly order: SellerOrder;
  readonly onChanged: (order: SellerOrder) => void;
  /** Somebody was quicker. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

export type DialogStep = 'propose_change' | 'refund';
export const opensDialog = (code: string): code is DialogStep =>
  code === 'propose_change' || code === 'refund';

/** The window of a step that has to be filled in. */
export function StepDialog({ step, ...rest }: StepDialogProps & { readonly step: DialogStep }) {
  return step === 'refund' ? <RefundDialog {...rest} /> : <ChangeDialog {...rest} />;
}
