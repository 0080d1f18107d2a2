import { CASE_TYPES } from '@market/contract/rules/case-types';
import type { Order } from '@market/contract/orders/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { caseTermsText } from '#features/cases/terms-text.ts';
import { TYPE_HINTS } from '#features/cases/case-text.ts';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { QUANTITY_FIELD, type OrderFormReply } from './form-reply.ts';

interface ReplyProps {
  readonly reply: OrderFormReply;
}

interface TextFieldProps extends ReplyProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly numeric?: boolean;
}

function TextField({ name, label, hint, reply, numeric = false, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={reply.errors[name]} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          name={name}
          autoComplete="off"
          inputMode={numeric ? 'numeric' : undefined}
          defaultValue={reply.values[name]}
        />
      )}
    </Field>
  );
}

interface LongFieldProps extends ReplyProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
}

function LongField({ name, label, placeholder, reply }: LongFieldProps) {
  return (
    <Field label={label} error={reply.errors[name]}>
      {(control) => (
        <Textarea
          {...control}
          name={name}
          maxLength={1_000}
          placeholder={placeholder}
          defaultValue={reply.values[name]}
        />
      )}
    </Field>
  );
}

/** Pictures are added by scripts, or with a message once the case is open. */
const PICTURES_HINT = 'Muốn gửi ảnh, hãy bật JavaScript trong trình duyệt.';

export function ParcelFields({ reply }: ReplyProps) {
  return (
    <>
      <TextField
        name="carrier"
        label="Đơn vị vận chuyển"
        maxLength={60}
        placeholder="Ví dụ: Viettel Post"
        reply={reply}
      />
      <TextField name="tracking_code" label="Mã vận đơn" maxLength={60} reply={reply} />
      <TextField
        name="fee"
        label="Phí gửi trả bạn đã trả"
        hint="Shop chịu phí này nếu lỗi thuộc về shop. Để trống nếu không mất phí."
        maxLength={20}
        numeric
        reply={reply}
      />
      <LongField name="content" label="Ghi chú" reply={reply} />
      <p className="hidden text-sm text-ink-2 noscript:block">{PICTURES_HINT}</p>
    </>
  );
}

interface ClaimFieldsProps extends ReplyProps {
  readonly order: Order;
}

function ClaimLines({ order: { lineItems }, reply: { errors, values } }: ClaimFieldsProps) {
  const [only, ...others] = lineItems;
  const first = others.length === 0 ? (only?.quantity ?? 0) : 0;
  return (
    <fieldset>
      <legend className="label">Sản phẩm cần đổi trả</legend>
      <ul className="divide-y divide-line rounded-lg border border-line-strong">
        {lineItems.map(({ id, name, quantity, unitName }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
            <span className="min-w-40 flex-1 text-base break-words">
              {name}
              <span className="num block text-sm text-ink-3">
                Đã mua {formatNumber(quantity)} {unitName}
              </span>
            </span>
            <Input
              name={`${QUANTITY_FIELD}${id}`}
              aria-label={`Số lượng ${name}`}
              aria-invalid={errors['lines'] !== undefined || undefined}
              className="num w-24!"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              defaultValue={values[`${QUANTITY_FIELD}${id}`] ?? first}
            />
          </li>
        ))}
      </ul>
      {errors['lines'] !== undefined && <FieldError>{errors['lines']}</FieldError>}
    </fieldset>
  );
}

export function ClaimFields({ order, reply }: ClaimFieldsProps) {
  const { errors, values } = reply;
  return (
    <>
      <fieldset>
        <legend className="label">Bạn muốn</legend>
        <div className="space-y-1">
          {CASE_TYPES.map(({ code, label }) => (
            <Radio
              key={code}
              name="type"
              value={code}
              defaultChecked={values['type'] === code}
              className="mt-0.5"
              labelClassName="cursor-pointer items-start! rounded-lg px-3 py-2 hover:bg-sunken has-checked:bg-brand-soft"
            >
              <span>
                <b className="font-semibold">{label}</b>
                <span className="block text-sm text-ink-2">{TYPE_HINTS[code]}</span>
              </span>
            </Radio>
          ))}
        </div>
        {errors['type'] !== undefined && <FieldError>{errors['type']}</FieldError>}
      </fieldset>
      <ClaimLines order={order} reply={reply} />
      <TextField
        name="amount"
        label="Số tiền muốn nhận lại"
        hint="Khi trả hàng hoặc giảm giá. Để trống để nhận lại đủ tiền của các sản phẩm đã chọn."
        maxLength={20}
        numeric
        reply={reply}
      />
      <LongField
        name="reason"
        label="Vấn đề bạn gặp"
        placeholder="Ví dụ: 3 áo bị lỗi đường may ở vai"
        reply={reply}
      />
      <p className="hidden text-sm text-ink-2 noscript:block">{PICTURES_HINT}</p>
      <p className="text-sm text-ink-2">{caseTermsText(order)}</p>
    </>
  );
}
