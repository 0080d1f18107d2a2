import type { Order } from '@market/contract/orders/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { orderPath } from '#app/paths.ts';
import { CHOOSE_REASON, MAX_NOTE_LENGTH } from '#features/orders/reason-text.ts';
import { methodLabel } from '#features/payment/payment-methods.ts';
import { EDITED_FIELD } from '#features/reviews/write/review-fields.ts';
import { isWritable, ReviewFormFields } from '#features/reviews/write/review-form-fields.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { ClaimFields, ParcelFields } from './case-fields.tsx';
import type { StepData } from './load-step.ts';
import type { OrderFormReply } from './form-reply.ts';
import {
  ITEM_PARAM,
  KEY_FIELD,
  PROPOSED_AT_FIELD,
  reviewPath,
  stepPath,
  type OpenStep,
} from './open-step.ts';
import { escalationLabel, refundNoteLabel, stepQuestion } from './step-text.ts';

const NOTHING_TYPED: OrderFormReply = { message: null, errors: {}, values: {}, next: null };
const MAX_COMMENT_LENGTH = 1_000;
const OPTION_CLASS = 'cursor-pointer rounded-lg px-3 py-2 hover:bg-sunken has-checked:bg-brand-soft';

interface StepFieldsProps {
  readonly step: OpenStep;
  readonly order: Order;
  readonly reply: OrderFormReply;
  readonly data: StepData;
}

function ReasonFields({ order, reply: { errors, values } }: Pick<StepFieldsProps, 'order' | 'reply'>) {
  return (
    <>
      <fieldset>
        <legend className="sr-only">{CHOOSE_REASON}</legend>
        <div className="space-y-1">
          {order.buyerCancelOrderReasons.map(({ code, label }) => (
            <Radio
              key={code}
              name="reason"
              value={code}
              defaultChecked={values['reason'] === code}
              labelClassName={OPTION_CLASS}
            >
              {label}
            </Radio>
          ))}
        </div>
        {errors['reason'] !== undefined && <FieldError>{errors['reason']}</FieldError>}
      </fieldset>
      <Field label="Ghi thêm (không bắt buộc)">
        {(control) => (
          <Input
            {...control}
            name="note"
            maxLength={MAX_NOTE_LENGTH}
            placeholder="Nội dung shop sẽ thấy"
            autoComplete="off"
            defaultValue={values['note']}
          />
        )}
      </Field>
      {order.buyerCancelNotice !== '' && <p className="text-sm text-ink-2">{order.buyerCancelNotice}</p>}
    </>
  );
}

interface CommentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly reply: OrderFormReply;
}

function CommentField({ name, label, reply }: CommentFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={MAX_COMMENT_LENGTH}
          autoComplete="off"
          defaultValue={reply.values[name]}
        />
      )}
    </Field>
  );
}

function MethodFields({ order, data: { methods }, reply }: Omit<StepFieldsProps, 'step'>) {
  if (methods.length === 0)
    return <p className="text-ink-2">Các shop của khoản này không nhận chung cách thanh toán nào khác.</p>;
  const preferred = reply.values['payment_method'] ?? order.paymentMethod;
  const chosen = methods.find((method) => method === preferred) ?? methods[0];
  return (
    <fieldset className="space-y-1">
      <legend className="sr-only">Phương thức thanh toán</legend>
      {methods.map((method) => (
        <Radio
          key={method}
          name="payment_method"
          value={method}
          defaultChecked={method === chosen}
          labelClassName={OPTION_CLASS}
        >
          {methodLabel(method)}
        </Radio>
      ))}
    </fieldset>
  );
}

interface ReviewFieldsProps extends Omit<StepFieldsProps, 'step'> {
  readonly edited: number | null;
}

function ReviewFields({ edited, order, data: { written }, reply }: ReviewFieldsProps) {
  if (written === null) return <Notice kind="error">Chưa tải được đánh giá của đơn</Notice>;
  return (
    <>
      {edited !== null && <input type="hidden" name={EDITED_FIELD} value={edited} />}
      <ReviewFormFields
        lines={order.lineItems}
        shopName={order.shop.name}
        written={written}
        edited={edited}
        editPath={(line) => reviewPath(order.id, line)}
        errors={reply.errors}
        values={reply.values}
      />
      <p className="text-sm text-ink-2">
        Tên bạn hiện rút gọn, như “Ngọc H.”. Mỗi đánh giá sửa được một lần trong 7 ngày.
      </p>
    </>
  );
}

function StepFields({ step, order, reply, data }: StepFieldsProps) {
  switch (step.code) {
    case 'accept_change':
      return <input type="hidden" name={PROPOSED_AT_FIELD} value={order.change?.proposed_at} />;
    case 'cancel':
      return <ReasonFields order={order} reply={reply} />;
    case 'refund_missing':
      return <CommentField name="note" label={refundNoteLabel()} reply={reply} />;
    case 'escalate':
      return <CommentField name="content" label={escalationLabel()} reply={reply} />;
    case 'send_back':
      return <ParcelFields reply={reply} />;
    case 'open_case':
      return <ClaimFields order={order} reply={reply} />;
    case 'change_payment':
      return <MethodFields order={order} data={data} reply={reply} />;
    case 'review':
      return <ReviewFields edited={step.edited} order={order} data={data} reply={reply} />;
    default:
      return null;
  }
}

const itemOf = (step: OpenStep): string | undefined =>
  'refund' in step ? step.refund.id : 'item' in step ? step.item.id : undefined;

const submitLabel = ({ code }: OpenStep, { totalPrice }: Order): string => {
  if (code === 'open_case') return 'Gửi yêu cầu';
  if (code === 'send_back') return 'Báo đã gửi';
  if (code === 'review') return 'Gửi đánh giá';
  return code === 'change_payment' ? `Thanh toán ${dong(totalPrice)}` : 'Đồng ý';
};

const TITLED_STEPS = new Set<OpenStep['code']>(['open_case', 'send_back', 'change_payment', 'review']);

const canSubmit = (step: OpenStep, { lineItems }: Order, { methods, written }: StepData): boolean => {
  if (step.code === 'change_payment') return methods.length > 0;
  return step.code !== 'review' || (written !== null && isWritable(lineItems, written, step.edited));
};

/** A refusal, or the address to continue at, of forms that have no panel of their own. */
export function StepNotice({ reply }: { readonly reply: OrderFormReply }) {
  const { message, next } = reply;
  if (message === null && next === null) return null;
  return (
    <Notice kind={next === null ? 'error' : 'info'}>
      {message !== null && <p className="mb-2 last:mb-0">{message}</p>}
      {next !== null && (
        <LinkButton to={next.to} appearance="primary">
          {next.label}
        </LinkButton>
      )}
    </Notice>
  );
}

interface StepPanelProps extends Omit<StepFieldsProps, 'reply'> {
  /** Refusal of this form. */
  readonly reply: OrderFormReply | undefined;
  readonly formKey: string;
}

/** The question of the dialog, on the page before and without scripts. */
export function StepPanel({ step, order, reply = NOTHING_TYPED, data, formKey }: StepPanelProps) {
  const item = itemOf(step);
  const hasTitle = TITLED_STEPS.has(step.code);
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="thao-tac">
      <form
        method="post"
        action={
          step.code === 'review' ? reviewPath(order.id, step.edited) : stepPath(order.id, step.code, item)
        }
        className="max-w-2xl space-y-4"
      >
        <input type="hidden" name={KEY_FIELD} value={formKey} />
        <input type="hidden" name="intent" value={step.code} />
        {item !== undefined && <input type="hidden" name={ITEM_PARAM} value={item} />}
        <h2 id="thao-tac" className={clsx('break-words', hasTitle ? 'text-lg font-bold' : 'text-md')}>
          {stepQuestion(step, order)}
        </h2>
        <StepNotice reply={reply} />
        <StepFields step={step} order={order} reply={reply} data={data} />
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={orderPath(order.id)}>Hủy bỏ</LinkButton>
          {canSubmit(step, order, data) && (
            <Button type="submit" appearance="primary">
              {submitLabel(step, order)}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
