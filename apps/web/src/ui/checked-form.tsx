import type { ComponentProps, SubmitEvent } from 'react';
import { reportUnreadable } from './unreadable-fields.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  /** Shows what is wrong with the fields, or sends them. */
  readonly onCheck: () => unknown;
}

/** A form that checks its fields itself: the first that is wrong gets the focus, also when the server says so. */
export function CheckedForm({ onCheck, ...props }: CheckedFormProps) {
  const { form, focusWrong } = useFocusFirstError();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = reportUnreadable(event.currentTarget) ? undefined : onCheck();
    focusWrong();
    if (checked instanceof Promise) void checked.then(focusWrong);
  };
  return <form {...props} ref={form} noValidate onSubmit={submit} />;
}
