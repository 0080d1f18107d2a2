import { lazy } from 'react';
import type { StepDialogProps } from './use-order-step.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));
const ProofDialog = lazy(() => import('./proof-dialog.tsx'));
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const UnpaidDialog = lazy(() => import('./unpaid-dialog.tsx'));

export type DialogStep = 'propose_change' | 'refund' | 'delivery_proof' | 'unpaid';
export const opensDialog = (code: string): code is DialogStep =>
  code === 'propose_change' || code === 'refund' || code === 'delivery_proof' || code === 'unpaid';

/** Dialog of a step that needs input. */
export function StepDialog({ step, ...rest }: StepDialogProps & { readonly step: DialogStep }) {
  if (step === 'delivery_proof') return <ProofDialog {...rest} />;
  if (step === 'unpaid') return <UnpaidDialog {...rest} />;
  return step === 'refund' ? <RefundDialog {...rest} /> : <ChangeDialog {...rest} />;
}
