import type { ComponentProps, SubmitEvent } from 'react';
import { toast } from './toast-store.ts';
import { reportUnreadable } from './unreadable-fields.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

/** On what holds a file that is on its way: without it the form would save what was there before. */
export const UPLOADING = { 'data-uploading': '' } as const;

const isUploading = (form: HTMLFormElement): boolean => form.querySelector('[data-uploading]') !== null;

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'> {
  /** Shows what is wrong with the fields, or sends them. */
  readonly onCheck: () => unknown;
}

/** A form that checks its fields itself: the first that is wrong gets the focus, also when the server says so. */
export function CheckedForm({ onCheck, ...props }: CheckedFormProps) {
  const { form, focusWrong } = useFocusFirstError();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUploading(event.currentTarget)) {
      toast.info('Ảnh đang tải lên, hãy đợi xong rồi lưu.');
      return;
    }
    const checked = reportUnreadable(event.currentTarget) ? undefined : onCheck();
    focusWrong();
    if (checked instanceof Promise) void checked.then(focusWrong);
  };
  return <form {...props} ref={form} noValidate onSubmit={submit} />;
}
