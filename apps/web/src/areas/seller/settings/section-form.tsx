import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { CircleCheck } from '#ui/icons.ts';
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Form, useNavigation } from 'react-router';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SettingsReply } from './action.ts';
import { CHECKS, type Errors } from './read-form.ts';
import { SECTIONS, type SectionId } from './sections.ts';

export interface SectionProps {
  readonly shop: ShopSettings;
  readonly reply: SettingsReply | undefined;
  /** Was saved just now. */
  readonly saved: boolean;
}

interface FormState {
  readonly errors: Errors;
  readonly values: Readonly<Record<string, string>>;
}
const FormContext = createContext<FormState>({ errors: {}, values: {} });

/** What was typed in a field before the server refused it, else what is stored. */
export const useTyped = (name: string, stored: string): string => use(FormContext).values[name] ?? stored;
export const useSectionErrors = (): Errors => use(FormContext).errors;

/** A line of a section. */
export function TextField({
  name,
  label,
  stored,
  hint,
  className,
  ...input
}: {
  readonly name: string;
  readonly label: ReactNode;
  readonly stored: string;
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly type?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  readonly maxLength?: number;
  readonly end?: ReactNode;
}) {
  const { errors } = use(FormContext);
  const value = useTyped(name, stored);
  return (
    <Field label={label} error={errors[name]} hint={hint} {...(className !== undefined && { className })}>
      {(control) => <Input {...control} {...input} name={name} defaultValue={value} />}
    </Field>
  );
}

/** Shows what is stored, such as "500.000" for "500000", once a save has ended; not over what was typed meanwhile. */
const useResetAfterSave = (form: RefObject<HTMLFormElement | null>, busy: boolean, stored: boolean) => {
  const wasBusy = useRef(false);
  const isTyped = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && stored && !isTyped.current) form.current?.reset();
    if (!busy) isTyped.current = false;
    wasBusy.current = busy;
  }, [form, busy, stored]);
  return () => {
    isTyped.current = busy;
  };
};

/** A section of the settings, which is saved on its own. */
export function SectionForm({
  id,
  shop,
  reply: latest,
  saved,
  buttons,
  children,
}: SectionProps & { readonly id: SectionId; readonly buttons?: ReactNode; readonly children: ReactNode }) {
  const reply = latest?.section === id ? latest : undefined;
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent') === id;
  const { form, errors, submit } = useCheckedForm<string>({
    refusal: reply?.refusal ?? NO_REFUSAL,
    check: CHECKS[id],
    onSubmit: () => {},
  });
  const isStored = saved && reply === undefined;
  const onInput = useResetAfterSave(form, busy, isStored);
  const label = SECTIONS.find((section) => section.id === id)?.label;
  return (
    <section id={id} className="panel min-w-0 scroll-mt-20 p-5" aria-label={label}>
      <h2 className="mb-4 text-md font-bold">{label}</h2>
      {reply?.refusal.problem != null && (
        <Notice kind="error" className="mb-4">
          {reply.refusal.problem}
        </Notice>
      )}
      {isStored && (
        <p role="status" className="mb-4 flex gap-2 rounded-lg bg-brand-soft p-3 text-base text-brand-ink">
          <CircleCheck aria-hidden className="ico mt-0.5" />
          Đã lưu.
        </p>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        data-unsaved={reply !== undefined || undefined}
        onSubmit={submit}
        onInput={onInput}
        preventScrollReset
      >
        <input type="hidden" name="version" value={reply?.version ?? shop.version} />
        <FormContext value={{ errors, values: reply?.values ?? {} }}>{children}</FormContext>
        <div className="mt-5 flex flex-wrap gap-2.5">
          <Button type="submit" name="intent" value={id} appearance="primary" loading={busy}>
            Lưu
          </Button>
          {buttons}
        </div>
      </Form>
    </section>
  );
}
