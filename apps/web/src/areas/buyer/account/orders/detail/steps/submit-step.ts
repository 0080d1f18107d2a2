import type { Call } from '@market/contract/web';
import type { StepRefusal } from './step-refusal.ts';
import type { StepResult } from './step-text.ts';

export interface StepRequest {
  /** With the idempotency key of the form: submitted twice, it is done once. */
  readonly call: Call;
  readonly orderId: string;
  /** Of the case or the cash refund; empty for steps of the order. */
  readonly itemId: string;
  readonly form: FormData;
}

type StepOutcome = { readonly result: StepResult } | { readonly to: string } | StepRefusal;

/** Does the step of the buyer that a form sends. */
export type StepWork = (request: StepRequest) => Promise<StepOutcome>;
