import type { ComponentProps } from 'react';
import { orderPath } from '#app/paths.ts';
import { STEP_PARAM } from '#features/orders/step-param.ts';
import { Button } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { ITEM_PARAM, type StepCode } from './open-step.ts';

interface StepButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'name' | 'value'> {
  readonly orderId: string;
  readonly step: StepCode;
  /** Case or cash refund. */
  readonly item?: string;
  readonly onPress: () => void;
}

/** Before and without scripts it opens the order's page with the form of the step. */
export function StepButton({ orderId, step, item, onPress, ...rest }: StepButtonProps) {
  return (
    <form method="get" action={orderPath(orderId)} className="contents">
      {item !== undefined && <input type="hidden" name={ITEM_PARAM} value={item} />}
      <Button {...rest} type="submit" name={STEP_PARAM} value={step} onClick={insteadOfSubmit(onPress)} />
    </form>
  );
}
