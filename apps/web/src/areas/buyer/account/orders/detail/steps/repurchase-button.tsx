import type { ComponentProps } from 'react';
import { orderPath } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { KEY_FIELD } from './open-step.ts';

interface RepurchaseButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  readonly orderId: string;
  readonly formKey: string;
  readonly onPress: () => void;
}

export function RepurchaseButton({ orderId, formKey, onPress, ...rest }: RepurchaseButtonProps) {
  return (
    <form method="post" action={orderPath(orderId)} className="contents">
      <input type="hidden" name={KEY_FIELD} value={`${formKey}-${orderId}`} />
      <Button {...rest} type="submit" name="intent" value="repurchase" onClick={insteadOfSubmit(onPress)} />
    </form>
  );
}
