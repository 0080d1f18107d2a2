import type { QuotationDraft } from '@market/contract/rfq/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Form } from 'react-router';
import { CHECKOUT_PATH } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { fullDate } from '#ui/format-date.ts';

const limitsText = ({ moq, quantity, product }: QuotationDraft): string =>
  moq === quantity
    ? `Đặt đủ ${formatNumber(quantity)} ${product.unit_name}.`
    : `Đặt từ ${formatNumber(moq)} đến ${formatNumber(quantity)} ${product.unit_name}.`;

const pricesText = ({ tiers }: QuotationDraft): string =>
  tiers.length === 1
    ? `Đơn giá ${dong(tiers[0]!.price)}.`
    : tiers.map(({ startQuantity, price }) => `Từ ${formatNumber(startQuantity)}: ${dong(price)}`).join(', ');

/** Quantities of the variants; continues at the checkout with the quoted price. */
export function DraftForm({ draft }: { readonly draft: QuotationDraft }) {
  const { lines, quotation_id, expires_at } = draft;
  return (
    <Form method="get" action={CHECKOUT_PATH} className="mt-3 space-y-4">
      <input type="hidden" name="bao-gia" value={quotation_id} />
      <p className="text-base text-ink-2">
        {pricesText(draft)} {limitsText(draft)} Giá có hiệu lực đến hết ngày{' '}
        {fullDate(Date.parse(expires_at) - 1)}.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line px-4">
        {lines.map(({ variant_id, title, available, quantity }) => (
          <li key={variant_id} className="flex items-center gap-3 py-2.5">
            <label htmlFor={`sl-${variant_id}`} className="min-w-0 flex-1 text-base">
              {title === '' ? draft.product.title : title}
              <span className="block text-xs text-ink-3">Kho còn {formatNumber(available)}</span>
            </label>
            <input
              id={`sl-${variant_id}`}
              name={`sl-${variant_id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={available}
              defaultValue={quantity}
              className="input num w-28"
            />
          </li>
        ))}
      </ul>
      <Button type="submit" appearance="primary">
        Chọn cách giao và thanh toán
      </Button>
    </Form>
  );
}
