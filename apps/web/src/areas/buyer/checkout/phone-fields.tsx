import type { ContactVerification } from '#features/account/contact-verification.ts';
import { orderPhoneIntro } from '#features/account/verification-text.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { FIELDS, type CheckoutForm } from './checkout-form.ts';

interface PhoneFieldsProps {
  readonly proof: ContactVerification;
  readonly form: CheckoutForm;
}

/** Asks for a phone number, then for the code; the order is placed with the code. */
export function PhoneFields({ proof: { step, error }, form: { phone } }: PhoneFieldsProps) {
  const target = phone?.target ?? '';
  return (
    <section className="panel space-y-3 px-4 py-3 lg:px-6" aria-labelledby="so-dien-thoai">
      <h2 id="so-dien-thoai" className="text-md font-semibold">
        Số điện thoại
      </h2>
      <p className="text-sm text-ink-2">{orderPhoneIntro()}</p>
      <Field label="Số di động" error={step === 'target' ? error : null}>
        {(control) => (
          <Input
            {...control}
            name={FIELDS.phone}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            readOnly={step === 'code'}
            defaultValue={target}
          />
        )}
      </Field>
      {step === 'code' && (
        <Field label="Mã xác minh" error={error} hint="Nhập mã rồi đặt hàng.">
          {(control) => (
            <Input
              {...control}
              name={FIELDS.phoneCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          )}
        </Field>
      )}
      <Button type="submit" name={FIELDS.intent} value="send_code">
        {step === 'code' ? 'Gửi lại mã' : 'Gửi mã'}
      </Button>
    </section>
  );
}
