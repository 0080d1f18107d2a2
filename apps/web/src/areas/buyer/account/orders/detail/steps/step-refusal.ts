import { UNPROCESSABLE, type OrderFormReply } from './form-reply.ts';

/** A step that was not done; `values` replace what was typed. */
export interface StepRefusal extends Partial<OrderFormReply> {
  readonly status: number;
}

export const fieldRefusal = (errors: OrderFormReply['errors']): StepRefusal => ({
  status: UNPROCESSABLE,
  errors,
});
