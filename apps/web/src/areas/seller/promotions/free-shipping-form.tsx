import { dong, formatNumber } from '@market/contract/rules/money';
import { Truck } from '#ui/icons.ts';
import { Form } from 'react-router';
import type { FormRefusal } from '#app/form-refusal.ts';
import { fieldText } from '#app/page-forms.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlainField } from '#features/workspace/plain-field.tsx';
import { UnsavedForms } from '#features/workspace/unsaved-forms.tsx';
import { FORM_PARAMETERS } from './promotions-query.ts';
import { thresholdErrors, type ThresholdField } from './threshold-fields.ts';

interface FreeShippingFormProps {
  /** Đồng; null: never. */
  readonly threshold: number | null;
  readonly refusal: FormRefusal<ThresholdField>;
  readonly busy: boolean;
}

const stateText = (threshold: number | null): string => {
  if (threshold === null) return 'Shop chưa miễn phí giao hàng: người mua trả theo giá của hãng.';
  return threshold === 0
    ? 'Shop đang trả phí giao của mọi đơn.'
    : `Shop đang trả phí giao của đơn có tiền hàng từ ${dong(threshold)}.`;
};

/** From which goods value on the shop pays the shipping. */
export function FreeShippingForm({ threshold, refusal, busy }: FreeShippingFormProps) {
  const { form, errors, submit } = useCheckedForm({
    refusal,
    check: (data) => thresholdErrors(fieldText(data, 'threshold')),
    onSubmit: () => undefined,
  });
  return (
    <section className="panel max-w-2xl space-y-4 p-4 lg:p-5">
      <h2 className="flex items-center gap-2 text-md font-bold">
        <Truck aria-hidden className="ico" />
        Miễn phí giao hàng
      </h2>
      <p className="num text-base text-ink-2">{stateText(threshold)}</p>
      {refusal.problem !== null && <Notice kind="error">{refusal.problem}</Notice>}
      <UnsavedForms parameters={FORM_PARAMETERS}>
        <Form
          ref={form}
          method="post"
          noValidate
          aria-label="Miễn phí giao"
          className="space-y-4"
          onSubmit={submit}
        >
          <PlainField
            name="threshold"
            label="Tiền hàng từ"
            unit="₫"
            hint="0 là mọi đơn. Phí giao được trừ vào tiền của đơn, shop thấy trong sao kê."
            initial={threshold === null ? '' : formatNumber(threshold)}
            error={errors.threshold}
          />
          <Button type="submit" name="intent" value="free-shipping" appearance="primary" loading={busy}>
            Lưu
          </Button>
        </Form>
      </UnsavedForms>
      {threshold !== null && (
        <Form method="post">
          <Button type="submit" name="intent" value="no-free-shipping" loading={busy}>
            Ngừng miễn phí giao
          </Button>
        </Form>
      )}
    </section>
  );
}
