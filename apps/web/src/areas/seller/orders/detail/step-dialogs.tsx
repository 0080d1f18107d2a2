import type { DialogStep } from '../dialog-steps.ts';
import type { StepDialogProps } from './use-order-step.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ChangeDialog = lazyDialog(() => import('./change-dialog.tsx'));
const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'));
const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx'));
const UnpaidDialog = lazyDialog(() => import('./unpaid-dialog.tsx'));

/** Dialog of a step that needs input. */
export function StepDialog({ step, ...rest }: StepDialogProps & { readonly step: DialogStep }) {
  if (step === 'delivery_proof') return <ProofDialog {...rest} />;
  if (step === 'unpaid') return <UnpaidDialog {...rest} />;
  return step === 'refund' ? <RefundDialog {...rest} /> : <ChangeDialog {...rest} />;
}
