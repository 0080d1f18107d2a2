// The checkout page without scripts: one form, quoted by the server.
import { Link, useLocation } from 'react-router';
import { ADDRESSES_PATH, CHECKOUT_PATH } from '#app/paths.ts';
import { FocusedLayout } from '#app/shell/focused-layout.tsx';
import { AddressText } from '#features/addresses/address-card.tsx';
import { totalGrams, type SelectedShop } from '#features/cart/selected-lines.ts';
import { LinkButton } from '#ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import { Checkbox, Radio } from '#ui/selection-controls.tsx';
import { FIELDS, FORM_PARAM, invoiceField, noteField, rateField } from './checkout-form.ts';
import { CodeField, FormTotals, type FormPageProps } from './checkout-form-totals.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { cheapestRate } from './delivery-text.ts';
import { INVOICE_FIELDS } from './invoice-fields.tsx';
import { OrderLines } from './order-lines.tsx';
import { DEFAULT_METHOD, paymentMethodRows } from './payment-plan.ts';
import { changesOfProblem } from './quote-changes.ts';
import { PhoneFields } from './phone-fields.tsx';
import { RateRow } from './shipping-rate-list.tsx';
import { MAX_NOTE_LENGTH, ShopName } from './shop-section.tsx';

const formPath = (search: string): string => {
  const query = new URLSearchParams(search);
  query.set(FORM_PARAM, '1');
  return `${CHECKOUT_PATH}?${query.toString().replaceAll('%2C', ',')}`;
};

/** Leads browsers without scripts to the form. */
export function ToFormPage() {
  const { search } = useLocation();
  const path = formPath(search);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <meta httpEquiv="refresh" content={`0;url=${path}`} />
          <LinkButton to={path} appearance="primary" size="lg">
            Xem tổng tiền và đặt hàng
          </LinkButton>
        </>
      )}
    </noscript>
  );
}

const OPTION_CLASS = 'flex items-start gap-3.5 rounded-lg border border-line-strong p-3.5';

function AddressOptions({ subject, checked }: FormPageProps) {
  const { addresses } = subject.customer;
  return (
    <CheckoutSection number={1} title="Địa chỉ nhận hàng">
      <fieldset className="space-y-2.5">
        <legend className="sr-only">Địa chỉ nhận hàng</legend>
        {addresses.map((address) => (
          <label key={address.id} htmlFor={`address-${address.id}`} className={OPTION_CLASS}>
            <Radio
              id={`address-${address.id}`}
              name={FIELDS.address}
              value={address.id}
              defaultChecked={address.id === checked.quoted.addressId}
              className="mt-1"
            />
            <span className="min-w-0">
              <AddressText address={address} />
            </span>
          </label>
        ))}
      </fieldset>
      <Link to={ADDRESSES_PATH} className="link mt-3 inline-block text-sm">
        {addresses.length === 0 ? 'Thêm địa chỉ nhận hàng để đặt đơn' : 'Sổ địa chỉ'}
      </Link>
    </CheckoutSection>
  );
}

function ShopFields({ subject, checked, picked }: FormPageProps & { readonly picked: SelectedShop }) {
  const { form, quoted } = checked;
  const { shop, items } = picked;
  const { rates = [], selected, error = null } = quoted.ratesByShop[shop.id] ?? {};
  const cheapest = cheapestRate(rates);
  const checkout = { selection: subject.cart.selection, quoting: quoted };
  return (
    <section className="border-t border-line py-4 first:border-0 first:pt-0" aria-label={shop.name}>
      <ShopName shop={shop} />
      <OrderLines checkout={checkout} picked={picked} />
      {error !== null && <FieldError>{error}</FieldError>}
      <fieldset className="space-y-2.5">
        <legend className="sr-only">Cách giao hàng của {shop.name}</legend>
        {rates.map((rate) => (
          <RateRow
            key={rate.service_code}
            rate={rate}
            radio={{
              name: rateField(shop.id),
              value: rate.service_code,
              defaultChecked: rate.service_code === selected,
            }}
            chosen={false}
            cheapest={rate.service_code === cheapest}
            grams={totalGrams(items)}
          />
        ))}
      </fieldset>
      <Field label="Lời nhắn cho shop" className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            name={noteField(shop.id)}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            placeholder="Ví dụ: đóng kiện theo size, gọi trước khi giao"
            defaultValue={form.notes[shop.id] ?? ''}
          />
        )}
      </Field>
      <CodeField checked={checked} place={shop.id} label="Mã giảm giá của shop" />
    </section>
  );
}

function MethodOptions({ subject, checked: { form, quoted } }: FormPageProps) {
  const shops = subject.shops.map(({ shop }) => shop);
  const rows = paymentMethodRows(shops, quoted.choicesByShop);
  const [planned = DEFAULT_METHOD] = quoted.methods.values();
  const chosen = form.method ?? planned;
  return (
    <CheckoutSection number={3} title="Phương thức thanh toán">
      <fieldset className="space-y-2.5">
        <legend className="sr-only">Phương thức thanh toán</legend>
        {rows.map(({ method, label, available, reason }) => (
          <label key={method} className={OPTION_CLASS}>
            <Radio
              name={FIELDS.method}
              value={method}
              defaultChecked={method === chosen}
              disabled={!available}
              className="mt-1"
            />
            <span className="min-w-0">
              <b className="font-semibold">{label}</b>
              {reason !== null && <span className="block text-sm text-ink-2">{reason}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {rows.length === 0 && (
        <p className="text-ink-2">Xong các bước trên, các cách thanh toán sẽ hiện ở đây.</p>
      )}
    </CheckoutSection>
  );
}

function InvoiceOptions({ checked: { form, invoiceErrors } }: Pick<FormPageProps, 'checked'>) {
  return (
    <section className="panel px-4 py-3 lg:px-6">
      <Checkbox name={FIELDS.invoice} defaultChecked={form.invoice !== null}>
        Yêu cầu shop xuất hóa đơn
      </Checkbox>
      <div className="mt-2 grid gap-3 pb-2 lg:grid-cols-2">
        {INVOICE_FIELDS.map(({ name, label, maxLength, type = 'text' }) => (
          <Field key={name} label={label} error={invoiceErrors[name]}>
            {(control) => (
              <Input
                {...control}
                name={invoiceField(name)}
                type={type}
                maxLength={maxLength}
                defaultValue={form.invoice?.[name]}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}

export function CheckoutFormPage({
  subject,
  checked,
  formKey,
}: FormPageProps & { readonly formKey: string }) {
  const { search } = useLocation();
  const { quoted } = checked;
  const refusal = checked.refusal ?? quoted.refusal;
  return (
    <FocusedLayout step={2}>
      <h1 className="mb-4 text-2xl font-bold">Xác nhận đơn hàng</h1>
      {refusal !== null && (
        <CheckoutNotice notices={{ refusal, changes: changesOfProblem(refusal, quoted.quote) }} />
      )}
      <form
        method="post"
        action={formPath(search)}
        className="items-start gap-4 md:grid md:grid-cols-[1fr_19rem] lg:grid-cols-[1fr_25rem] lg:gap-6"
      >
        {/* First in the form: what Enter in a field presses. */}
        <button type="submit" name={FIELDS.intent} value="quote" hidden>
          Tính lại
        </button>
        <input type="hidden" name={FIELDS.key} value={formKey} />
        <input type="hidden" name={FIELDS.token} value={quoted.quote?.token ?? ''} />
        <div className="min-w-0 space-y-4">
          {checked.phone !== null && <PhoneFields proof={checked.phone} form={checked.form} />}
          <AddressOptions subject={subject} checked={checked} />
          <CheckoutSection number={2} title="Đơn của từng shop">
            {subject.shops.map((picked) => (
              <ShopFields key={picked.shop.id} subject={subject} checked={checked} picked={picked} />
            ))}
          </CheckoutSection>
          <MethodOptions subject={subject} checked={checked} />
          <InvoiceOptions checked={checked} />
        </div>
        <FormTotals subject={subject} checked={checked} />
      </form>
    </FocusedLayout>
  );
}
