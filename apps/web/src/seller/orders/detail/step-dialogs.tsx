import type { SellerOrder } from '@market/contract/orders/schemas';
import { lazy } from 'react';

export interface StepDialogProps {
  readonly order: SellerOrder;
  readonly onChanged: (order: SellerOrder) => void;
  /** Somebody was quicker. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));
const ProofDialog = lazy(() => import('./proof-dialog.tsx'));
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

export type DialogStep = 'propose_change' | 'refund' | 'delivery_proof';
export const opensDialog = (code: string): code is DialogStep =>
  code === 'propose_change' || code === 'refund' || code === 'delivery_proof';

/** The window of a step that has to be filled in. */
export function StepDialog({ step, ...rest }: StepDialogProps & { readonly step: DialogStep }) {
  if (step === 'delivery_proof') return <ProofDialog {...rest} />;
  return step === 'refund' ? <RefundDialog {...rest} /> : <ChangeDialog {...rest} />;
}
