import { formatPhone } from '@market/contract/rules/phone';
import { CircleCheck, FilePen } from '#ui/icons.ts';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import type { ProductView } from '#features/product/product-view.ts';
import { LEAD_SENT_ID } from './lead-rules.ts';
import { useLeadForm } from './use-lead-form.ts';

function LeadConfirmation({
  product,
  className,
  children,
}: {
  readonly product: ProductView;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={`mt-5 gap-3 rounded-xl border border-brand-line bg-brand-soft p-4 ${className}`}>
      <CircleCheck aria-hidden className="ico mt-0.5 text-brand-ink" />
      <div>
        <b className="font-semibold">Đã gửi yêu cầu cho {product.shop.name}</b>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </div>
  );
}

function LeadStatus({ minutes }: { readonly minutes: number | null }) {
  if (minutes === null) return null;
  const time = minutes < 60 ? `${Math.max(1, minutes)} phút` : `${Math.round(minutes / 60)} giờ`;
  return <p className="mt-2.5 text-sm text-ink-3">Shop thường trả lời trong {time}.</p>;
}

type LeadFormState = ReturnType<typeof useLeadForm>;

function LeadFields({
  lead: { draft, errors, write },
  unit,
}: {
  readonly lead: LeadFormState;
  readonly unit: string;
}) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Số lượng" error={errors.quantity}>
          {(control) => (
            <Input
              {...control}
              name="quantity"
              inputMode="numeric"
              value={draft.quantity}
              onChange={write('quantity')}
              end={<span className="text-sm text-ink-3">{unit}</span>}
            />
          )}
        </Field>
        <Field label="Cần trước ngày">
          {(control) => (
            <Input
              {...control}
              name="neededBy"
              type="date"
              value={draft.neededBy}
              onChange={write('neededBy')}
            />
          )}
        </Field>
        <Field label="Tên của bạn" error={errors.name}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={100}
              value={draft.name}
              onChange={write('name')}
            />
          )}
        </Field>
        <Field label="Số điện thoại" error={errors.phone}>
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              autoComplete="tel"
              value={draft.phone}
              onChange={write('phone')}
            />
          )}
        </Field>
      </div>
      <Field className="mt-3" label="Ghi chú cho shop" error={errors.note}>
        {(control) => <Textarea {...control} name="note" value={draft.note} onChange={write('note')} />}
      </Field>
    </>
  );
}

interface LeadFormProps {
  readonly product: ProductView;
  readonly title: string;
  readonly action: string;
}

export function LeadForm({ product, title, action }: LeadFormProps) {
  const id = useId();
  const lead = useLeadForm();
  const { Form, reply, check, keyOf, sending } = lead;
  if (reply?.ok)
    return (
      <div role="status">
        <LeadConfirmation product={product} className="flex">
          Shop sẽ liên hệ với bạn qua số {formatPhone(reply.phone)}.
        </LeadConfirmation>
      </div>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const [first] = check();
    const form = event.currentTarget;
    if (first === undefined) {
      form.querySelector<HTMLInputElement>('[name=key]')!.value = keyOf();
      return;
    }
    event.preventDefault();
    form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <>
      <div id={LEAD_SENT_ID} className="peer group">
        <LeadConfirmation product={product} className="hidden group-target:flex">
          Shop sẽ liên hệ với bạn qua số điện thoại bạn đã ghi.
        </LeadConfirmation>
      </div>
      <Form
        method="post"
        noValidate
        onSubmit={submit}
        defaultShouldRevalidate={false}
        aria-labelledby={`${id}-title`}
        className="peer-target:hidden"
      >
        <input type="hidden" name="intent" value="lead" />
        <input type="hidden" name="product_id" value={product.id} />
        <input type="hidden" name="key" />
        <input type="hidden" name="unit" value={product.unit_name} />
        <h2 className="mt-5 mb-2 text-md font-semibold" id={`${id}-title`}>
          {title}
        </h2>
        <LeadFields lead={lead} unit={product.unit_name} />
        {reply?.ok === false && reply.message !== null && <FieldError>{reply.message}</FieldError>}
        <Button
          appearance="primary"
          size="lg"
          type="submit"
          loading={sending}
          icon={<FilePen aria-hidden className="ico" />}
          className="mt-4 w-full"
        >
          {action}
        </Button>
        <LeadStatus minutes={product.shop.response_time} />
      </Form>
    </>
  );
}
