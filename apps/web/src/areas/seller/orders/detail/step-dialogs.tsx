import { lazy } from 'react';
import type { DialogStep } from '../dialog-steps.ts';
import type { StepDialogProps } from './use-order-step.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));
const ProofDialog = lazy(() => import('./proof-dialog.tsx'));
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const UnpaidDialog = lazy(() => import('./unpaid-dialog.tsx'));

/** Dialog of a step that needs input. */
export function StepDialog({ step, ...rest }: StepDialogProps & { readonly step: DialogStep }) {
  if (step === 'delivery_proof') return <ProofDialog {...rest} />;
  if (step === 'unpaid') return <UnpaidDialog {...rest} />;
  return step === 'refund' ? <RefundDialog {...rest} /> : <ChangeDialog {...rest} />;
}
