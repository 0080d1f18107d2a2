import { formatPhone } from '@market/contract/rules/phone';
import { createLead } from '@market/contract/support/routes';
import { CircleCheck, FilePen } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { useSession } from '#app/session/session-store.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import { leadErrors, leadMessage, type LeadDraft, type LeadErrors } from './lead-rules.ts';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import type { ProductView } from '#features/product/product-view.ts';

const EMPTY_LEAD: LeadDraft = { name: '', phone: '', quantity: '', neededBy: '', note: '' };

function LeadConfirmation({ product, phone }: { readonly product: ProductView; readonly phone: string }) {
  return (
    <div role="status" className="mt-5 flex gap-3 rounded-xl border border-brand-line bg-brand-soft p-4">
      <CircleCheck aria-hidden className="ico mt-0.5 text-brand-ink" />
      <div>
        <b className="font-semibold">Đã gửi yêu cầu cho {product.shop.name}</b>
        <p className="text-sm text-ink-2">Shop sẽ liên hệ với bạn qua số {formatPhone(phone)}.</p>
      </div>
    </div>
  );
}

function LeadStatus({ minutes }: { readonly minutes: number | null }) {
  if (minutes === null) return null;
  const time = minutes < 60 ? `${Math.max(1, minutes)} phút` : `${Math.round(minutes / 60)} giờ`;
  return <p className="mt-2.5 text-sm text-ink-3">Shop thường trả lời trong {time}.</p>;
}

export function LeadForm({
  product,
  title,
  action,
}: {
  readonly product: ProductView;
  readonly title: string;
  readonly action: string;
}) {
  const { user } = useSession();
  const id = useId();
  const [fields, setFields] = useState<LeadDraft>(EMPTY_LEAD);
  const [errors, setErrors] = useState<LeadErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  // Prefilled for signed-in users until edited.
  const draft: LeadDraft = {
    ...fields,
    name: fields.name || (user?.fullName ?? ''),
    phone: fields.phone || (user?.accountPhone ?? ''),
  };
  if (state === 'sent') return <LeadConfirmation product={product} phone={draft.phone} />;

  const write = (field: keyof LeadDraft) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setFields((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = leadErrors(draft);
    setErrors(wrong);
    setFailure(null);
    const [first] = Object.keys(wrong);
    if (first !== undefined)
      return document.getElementById(`${id}-${first}`)?.querySelector('input')?.focus();
    setState('sending');
    const message = leadMessage(draft, product.unit_name);
    const lead = { product_id: product.id, name: draft.name.trim(), phone: draft.phone, message };
    const answer = await call(createLead, { body: { lead } });
    if (answer.ok) return setState('sent');
    setState('open');
    if (answer.code === 'lead.errors.phone') setErrors({ phone: answer.message });
    else setFailure(answer.message);
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-labelledby={`${id}-title`}
        className="noscript:hidden!"
      >
        <h2 className="mt-5 mb-2 text-md font-semibold" id={`${id}-title`}>
          {title}
        </h2>
        <div className="grid grid-cols-2 gap-3">
          <div id={`${id}-quantity`}>
            <Field label="Số lượng" error={errors.quantity}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  value={draft.quantity}
                  onChange={write('quantity')}
                  end={<span className="text-sm text-ink-3">{product.unit_name}</span>}
                />
              )}
            </Field>
          </div>
          <Field label="Cần trước ngày">
            {(control) => (
              <Input {...control} type="date" value={draft.neededBy} onChange={write('neededBy')} />
            )}
          </Field>
          <div id={`${id}-name`}>
            <Field label="Tên của bạn" error={errors.name}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="name"
                  maxLength={100}
                  value={draft.name}
                  onChange={write('name')}
                />
              )}
            </Field>
          </div>
          <div id={`${id}-phone`}>
            <Field label="Số điện thoại" error={errors.phone}>
              {(control) => (
                <Input
                  {...control}
                  type="tel"
                  autoComplete="tel"
                  value={draft.phone}
                  onChange={write('phone')}
                />
              )}
            </Field>
          </div>
        </div>
        <Field className="mt-3" label="Ghi chú cho shop" error={errors.note}>
          {(control) => <Textarea {...control} value={draft.note} onChange={write('note')} />}
        </Field>
        {failure !== null && <FieldError>{failure}</FieldError>}
        <Button
          appearance="primary"
          size="lg"
          type="submit"
          loading={state === 'sending'}
          icon={<FilePen aria-hidden className="ico" />}
          className="mt-4 w-full lg:w-1/2"
        >
          {action}
        </Button>
        <LeadStatus minutes={product.shop.response_time} />
      </form>
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để gửi yêu cầu cho shop.</NoscriptNotice>
    </>
  );
}
