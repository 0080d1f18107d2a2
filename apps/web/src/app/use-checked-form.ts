import { useState, type FormEvent } from 'react';
import type { FormRefusal } from './form-refusal.ts';
import { reportUnreadable } from '#ui/unreadable-fields.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';

type Errors<Field extends string> = FormRefusal<Field>['errors'];

interface CheckedFormOptions<Field extends string> {
  readonly refusal: FormRefusal<Field>;
  /** Problems that need no server. */
  readonly check: (form: FormData) => Errors<Field>;
  readonly onSubmit: () => void;
}

/** Shows what is missing or cannot be read before the form is sent, and what the server refused; focuses the first of it. */
export const useCheckedForm = <Field extends string>({
  refusal,
  check,
  onSubmit,
}: CheckedFormOptions<Field>) => {
  const [found, setFound] = useState<{ readonly refusal: object; readonly errors: Errors<Field> } | null>(
    null,
  );
  const { form, focusWrong } = useFocusFirstError(refusal);
  // a newer refusal of the server counts
  const errors = found !== null && found.refusal === refusal ? found.errors : refusal.errors;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const missing = check(new FormData(event.currentTarget));
    const isWrong = reportUnreadable(event.currentTarget) || Object.keys(missing).length > 0;
    setFound(isWrong ? { refusal, errors: missing } : null);
    focusWrong();
    if (isWrong) event.preventDefault();
    else onSubmit();
  };
  return { form, errors, submit };
};
