import { marketName } from '@market/contract/rules/market-name';
import { TICKET_TYPES } from '@market/contract/rules/ticket-labels';
import type { TicketType } from '@market/contract/support/schemas';
import { useMemo } from 'react';
import { Form, Link } from 'react-router';
import type { FormRefusal } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { newTicketPath } from '#features/support/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import { fieldErrors, readFields, type TicketField, type TicketFields } from './ticket-fields.ts';

export interface TicketProduct {
  readonly id: number;
  readonly unit: string;
  readonly path: string;
  readonly variants: readonly { readonly id: number; readonly title: string }[];
}

interface TicketFormProps {
  readonly product: TicketProduct;
  readonly initial: TicketFields;
  readonly refusal: FormRefusal<TicketField>;
  /** So that a repeated form sends one ticket. */
  readonly formKey: string;
  readonly busy: boolean;
}

interface FieldsProps extends Pick<TicketFormProps, 'product' | 'initial'> {
  readonly errors: Partial<Record<TicketField, string>>;
}

const SEND_TEXTS: Readonly<Record<TicketType, string>> = {
  restock: 'Báo tôi khi có hàng',
  better_price: 'Xin giá tốt hơn',
  call_back: 'Nhờ shop gọi lại',
  other: 'Gửi câu hỏi',
};

const MESSAGE_LABELS: Readonly<Record<TicketType, string>> = {
  restock: 'Ghi chú cho shop',
  better_price: 'Ghi chú cho shop',
  call_back: 'Bạn muốn hỏi gì, gọi lúc nào tiện?',
  other: 'Bạn muốn hỏi gì?',
};

function TypeLinks({ product, type }: { readonly product: TicketProduct; readonly type: TicketType }) {
  return (
    <nav aria-label="Bạn cần shop làm gì?" className="flex flex-wrap gap-2">
      {TICKET_TYPES.map(({ code, label }) => (
        <Link
          key={code}
          to={newTicketPath(product.id, code)}
          replace
          className={type === code ? 'chip on' : 'chip'}
          aria-current={type === code || undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What goods, how many, and at what price. What another type does not ask for stays typed. */
function GoodsFields({ product, initial, errors }: FieldsProps) {
  return (
    <div className="space-y-4" hidden={initial.type === 'call_back'}>
      {product.variants.length > 1 && (
        <Field label="Phân loại" error={errors.variant}>
          {(control) => (
            <Select
              {...control}
              name="variant"
              defaultValue={initial.variant}
              options={[
                { value: '', label: 'Phân loại nào cũng được' },
                ...product.variants.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Số lượng cần" error={errors.quantity}>
          {(control) => (
            <Input
              {...control}
              name="quantity"
              inputMode="numeric"
              defaultValue={initial.quantity}
              end={<span className="text-sm text-ink-3">{product.unit}</span>}
            />
          )}
        </Field>
        <div hidden={initial.type !== 'better_price'}>
          <Field label={`Giá mong muốn một ${product.unit}`} error={errors.targetPrice}>
            {(control) => (
              <Input
                {...control}
                name="targetPrice"
                inputMode="numeric"
                defaultValue={initial.targetPrice}
                end={<span className="text-sm text-ink-3">₫</span>}
              />
            )}
          </Field>
        </div>
      </div>
    </div>
  );
}

function ContactFields({ initial, errors }: Omit<FieldsProps, 'product'>) {
  return (
    <>
      <Field label={MESSAGE_LABELS[initial.type]} error={errors.message}>
        {(control) => (
          <Textarea {...control} name="message" maxLength={1000} defaultValue={initial.message} />
        )}
      </Field>
      <Field
        label="Số điện thoại"
        hint={initial.type === 'call_back' ? undefined : 'Chỉ shop này thấy. Có thể để trống.'}
        error={errors.phone}
        className="sm:max-w-72"
      >
        {(control) => (
          <Input {...control} name="phone" type="tel" autoComplete="tel" defaultValue={initial.phone} />
        )}
      </Field>
    </>
  );
}

/** The form of a ticket of one type; the page's action answers it. */
export function TicketForm({ product, initial, refusal, formKey, busy }: TicketFormProps) {
  const { type } = initial;
  // what was missing for one type may not be for another
  const refusalOfType = useMemo(() => ({ ...refusal, type }), [refusal, type]);
  const { form, errors, submit } = useCheckedForm<TicketField>({
    refusal: refusalOfType,
    check: (data) => fieldErrors(readFields(data)),
    onSubmit: () => undefined,
  });
  return (
    <Form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="key" value={formKey} />
      {refusal.problem !== null && (
        <RefusalNotice
          refusal={Object.keys(refusal.errors).length === 0 ? refusal : null}
          problem={refusal.problem}
        />
      )}
      <TypeLinks product={product} type={type} />
      {type === 'restock' && (
        <p className="text-base text-ink-2">
          {marketName()} báo bạn một lần khi shop có hàng lại, rồi phiếu tự đóng.
        </p>
      )}
      <GoodsFields product={product} initial={initial} errors={errors} />
      <ContactFields initial={initial} errors={errors} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" appearance="primary" loading={busy}>
          {SEND_TEXTS[type]}
        </Button>
        <LinkButton to={product.path}>Về sản phẩm</LinkButton>
      </div>
    </Form>
  );
}
