import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CART_PATH } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { INTENT_FIELD, intentValue, type CartIntent } from './cart-form.ts';

/** A button that submitProps the form before hydration and without scripts, and calls `onPress` afterwards. */
export const submitProps = (intent: CartIntent, onPress: () => void) => ({
  type: 'submit' as const,
  name: INTENT_FIELD,
  value: intentValue(intent),
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  },
});

const UPDATE = { name: INTENT_FIELD, value: intentValue({ type: 'update' }) };

interface CartFormElementProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function CartFormElement({ className, children }: CartFormElementProps) {
  const { search } = useLocation();
  return (
    <form
      method="post"
      action={`${CART_PATH}${search}`}
      className={className}
      onSubmit={(event) => event.preventDefault()}
    >
      {/* First in the form: what Enter in a field presses. */}
      <button type="submit" {...UPDATE} hidden>
        Cập nhật
      </button>
      {children}
    </form>
  );
}

/** Applies typed quantities and ticks without scripts. */
export function UpdateButton() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Button type="submit" {...UPDATE} size="lg" className="mt-4 w-full">
          Cập nhật
        </Button>
      )}
    </noscript>
  );
}
