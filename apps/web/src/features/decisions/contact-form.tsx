import { Eye } from '#ui/icons.ts';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Facts } from './facts.tsx';

/** Contacts, or why they may not be read. */
export type ContactReply =
  | { readonly ok: true; readonly contact: Readonly<Record<string, string | null>> }
  | { readonly ok: false; readonly message: string };

const LABELS: Readonly<Record<string, string>> = {
  name: 'Người nhận',
  phone: 'Điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
};

/** Shows contacts for a reason, which the audit log records. */
export function ContactForm() {
  const { Form, data, state } = useFetcher<ContactReply>();
  if (data?.ok === true)
    return (
      <div className="rounded-lg bg-sunken p-3.5" role="status">
        <Facts
          facts={Object.entries(data.contact).map(([name, value]) => ({
            label: LABELS[name] ?? name,
            value: value ?? 'Chưa có',
          }))}
        />
      </div>
    );
  return (
    <Form method="post" className="space-y-3" aria-label="Xem liên hệ">
      <input type="hidden" name="intent" value="contact" />
      {data?.ok === false && <Notice kind="error">{data.message}</Notice>}
      <Field label="Vì sao cần xem" hint="Nhật ký ghi lại ai đã xem và lý do.">
        {(control) => <Input {...control} name="reason" required maxLength={300} />}
      </Field>
      <Button type="submit" icon={<Eye aria-hidden className="ico" />} loading={state !== 'idle'}>
        Xem liên hệ
      </Button>
    </Form>
  );
}
