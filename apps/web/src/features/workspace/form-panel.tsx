import type { ReactNode, Ref, SubmitEvent } from 'react';
import { Form } from 'react-router';
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { UnsavedForms } from './unsaved-forms.tsx';

interface FormPanelProps {
  readonly title: string;
  readonly intent: string;
  /** Of what is changed; null for a new one. */
  readonly id: number | null;
  /** So that a repeated form creates one. */
  readonly formKey: string;
  readonly refusal: FormRefusal<string>;
  readonly form: Ref<HTMLFormElement>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onInput?: (form: HTMLFormElement) => void;
  readonly submitLabel: string;
  readonly closePath: string;
  /** Of the address, which open this form. */
  readonly parameters: readonly string[];
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The form beside a list. */
export function FormPanel({
  title,
  intent,
  id,
  formKey,
  refusal,
  form,
  onSubmit,
  onInput,
  submitLabel,
  closePath,
  parameters,
  busy,
  children,
}: FormPanelProps) {
  return (
    <UnsavedForms parameters={parameters}>
      <Form
        ref={form}
        method="post"
        noValidate
        data-unsaved={refusal !== NO_REFUSAL || undefined}
        preventScrollReset
        aria-label={title}
        className="panel space-y-4 p-4 lg:p-5"
        onSubmit={onSubmit}
        onInput={({ currentTarget }) => onInput?.(currentTarget)}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={formKey} />
        {id !== null && <input type="hidden" name="id" value={id} />}
        <h2 className="text-md font-bold">{title}</h2>
        {refusal.problem !== null && <Notice kind="error">{refusal.problem}</Notice>}
        {children}
        <div className="flex gap-2">
          <LinkButton to={closePath}>Hủy bỏ</LinkButton>
          <Button type="submit" appearance="primary" className="flex-1" loading={busy}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </UnsavedForms>
  );
}
