import { Check } from '#ui/icons.ts';
import { useSyncExternalStore } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { savedCodes, subscribeToSavedCodes, toggleSaved } from './saved-codes.ts';

interface SaveCodeButtonProps {
  /** Of the price rule. */
  readonly id: number;
  readonly code: string;
}

/** The page must have the action: works before and without scripts. */
export function SaveCodeButton({ id, code }: SaveCodeButtonProps) {
  const on = useSyncExternalStore(
    subscribeToSavedCodes,
    () => savedCodes.of(id) ?? false,
    () => false,
  );
  return (
    <Form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void toggleSaved(id, on);
      }}
    >
      <input type="hidden" name="intent" value={on ? 'remove_code' : 'save_code'} />
      <input type="hidden" name="price_rule_id" value={id} />
      <Button
        type="submit"
        size="sm"
        appearance={on ? 'ghost' : 'accent'}
        className="w-18 flex-none gap-1! px-0! max-lg:h-11!"
        icon={on ? <Check aria-hidden className="ico size-3.5!" /> : undefined}
        aria-pressed={on}
        aria-label={`Lưu mã ${code}`}
      >
        {on ? 'Đã lưu' : 'Lưu'}
      </Button>
    </Form>
  );
}
