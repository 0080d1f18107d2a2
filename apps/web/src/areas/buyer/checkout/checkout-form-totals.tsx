import { marketName } from '@market/contract/rules/market-name';
import { dong, formatNumber } from '@market/contract/rules/money';
import { CircleAlert } from '#ui/icons.ts';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import { shortMethodLabel } from '#features/payment/payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { codeField, FIELDS } from './checkout-form.ts';
import { maxCoins } from './coin-limit.ts';
import { CODE_LENGTH } from './discount-code-field.tsx';
import { offersAt } from './offer-figures.ts';
import type { FormQuote, FormSubject } from './quote-form.ts';
import { ShopName } from './shop-section.tsx';
import { QuotedOrCartFigures } from './shop-totals.tsx';
import type { CheckedForm } from './submit-checkout.ts';

export interface FormPageProps {
  readonly subject: FormSubject;
  readonly checked: CheckedForm;
}

interface CodeFieldProps {
  readonly checked: CheckedForm;
  readonly place: CodePlace;
  readonly label: string;
}

export function CodeField({ checked: { form, quoted }, place, label }: CodeFieldProps) {
  const problem = quoted.codeProblems[place];
  // a code of another shop is in the field of that shop
  const best = offersAt(quoted.quote, place).find((offer) => offer.best);
  const isUsed = best?.price_rule_id === quoted.codes[place]?.id;
  const hint =
    best === undefined || isUsed
      ? undefined
      : `Tốt nhất cho đơn này: ${best.code}, giảm ${dong(best.amount)}`;
  const code = problem === undefined ? quoted.codes[place]?.code : form.codes[place];
  return (
    <Field label={label} hint={hint} error={problem} className="mt-4">
      {(control) => (
        <Input
          {...control}
          name={codeField(place)}
          defaultValue={code ?? ''}
          maxLength={CODE_LENGTH}
          placeholder="Nhập mã"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** Where shops are paid differently. */
function SplitMethod({ quoted, shopId }: { readonly quoted: FormQuote; readonly shopId: number }) {
  const method = quoted.methods.get(shopId);
  if (method === undefined || new Set(quoted.methods.values()).size < 2) return null;
  return <span className="text-xs text-ink-3">Trả bằng {shortMethodLabel(method)}</span>;
}

function CoinBox({ checked: { form, quoted } }: Pick<FormPageProps, 'checked'>) {
  const max = maxCoins(quoted.limit);
  if (max === 0 && !form.coins) return null;
  return (
    <Checkbox name={FIELDS.coins} value="1" defaultChecked={form.coins} labelClassName="mt-3">
      Dùng {formatNumber(max)} xu
    </Checkbox>
  );
}

/** All amounts are the server's. */
export function FormTotals({ subject, checked }: FormPageProps) {
  const { refusal, quote: last } = checked.quoted;
  const quote = refusal === null ? last : null;
  const checkout = { selection: subject.cart.selection, quoting: { quote }, pending: false };
  return (
    <aside aria-label="Tóm tắt đơn hàng" className="panel mt-4 space-y-4 p-5 md:mt-0">
      {subject.shops.map((picked) => (
        <div key={picked.shop.id} className="space-y-3">
          <ShopName shop={picked.shop}>
            <SplitMethod quoted={checked.quoted} shopId={picked.shop.id} />
          </ShopName>
          <QuotedOrCartFigures checkout={checkout} picked={picked} />
        </div>
      ))}
      <CodeField checked={checked} place="platform" label={`Mã giảm giá ${marketName()}`} />
      <CoinBox checked={checked} />
      {quote !== null && (
        <p className="flex items-end border-t border-line pt-4">
          <span className="font-semibold">Tổng thanh toán</span>
          <b className="price ml-auto text-2xl font-extrabold text-deal-ink">{dong(quote.total)}</b>
        </p>
      )}
      <Button type="submit" name={FIELDS.intent} value="quote" className="w-full">
        Tính lại
      </Button>
      {quote !== null && (
        <Button
          type="submit"
          name={FIELDS.intent}
          value="order"
          appearance="primary"
          size="lg"
          className="w-full"
        >
          {subject.shops.length === 1 ? 'Đặt hàng' : `Đặt ${subject.shops.length} đơn`}
        </Button>
      )}
      <p className="flex gap-2 text-sm text-ink-2">
        <CircleAlert aria-hidden className="ico size-4! flex-none" />
        Đổi lựa chọn nào thì bấm Tính lại để xem tổng tiền mới.
      </p>
    </aside>
  );
}
