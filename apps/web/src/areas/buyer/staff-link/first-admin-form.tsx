import { createFirstAdmin } from '@market/contract/accounts/registration-routes';
import { parsePhone } from '@market/contract/rules/phone';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { NO_REFUSAL } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';

type FieldName = 'code' | 'name' | 'phone' | 'email';

const FIELDS = [
  {
    name: 'code',
    label: 'Mã mở chợ',
    hint: 'Máy chủ in mã này khi khởi động, như AB12-CD34-EF56. Dùng được một lần.',
    autoComplete: 'one-time-code',
  },
  { name: 'name', label: 'Họ và tên', autoComplete: 'name' },
  { name: 'phone', label: 'Điện thoại', autoComplete: 'tel', inputMode: 'tel' },
  { name: 'email', label: 'E-mail', optional: true, autoComplete: 'email', inputMode: 'email' },
] as const;

const textOf = (form: FormData, name: FieldName): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const check = (form: FormData): Partial<Record<FieldName, string>> => ({
  ...(textOf(form, 'code') === '' && { code: 'Hãy nhập mã mà máy chủ đã in' }),
  ...(textOf(form, 'name') === '' && { name: 'Hãy nhập họ và tên' }),
  ...(parsePhone(textOf(form, 'phone')) === null && { phone: 'Hãy nhập một số di động' }),
});

/** Makes the first administrator of a market without staff. */
export function FirstAdminForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { form, errors, submit } = useCheckedForm<FieldName>({
    refusal: NO_REFUSAL,
    check,
    onSubmit: () => {},
  });
  const send = async (typed: FormData) => {
    setWaiting(true);
    setProblem(null);
    const [code, name, phone, email] = FIELDS.map((field) => textOf(typed, field.name));
    const body = { code: code!, name: name!, phone: phone!, email: email === '' ? null : email! };
    const answer = await call(createFirstAdmin, { body });
    setWaiting(false);
    if (answer.ok) onMade(answer.value.data.token);
    else setProblem(answer.message);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-5 space-y-3.5"
      onSubmit={(event) => {
        submit(event);
        const isRefused = event.defaultPrevented;
        event.preventDefault();
        if (!isRefused) void send(new FormData(event.currentTarget));
      }}
    >
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {FIELDS.map(({ name, label, ...field }) => (
        <Field
          key={name}
          label={'optional' in field ? label : <RequiredLabel>{label}</RequiredLabel>}
          error={errors[name]}
          {...('hint' in field && { hint: field.hint })}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              autoComplete={field.autoComplete}
              maxLength={100}
              {...('inputMode' in field && { inputMode: field.inputMode })}
            />
          )}
        </Field>
      ))}
      <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        Tiếp tục
      </Button>
    </form>
  );
}
