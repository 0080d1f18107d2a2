import type { SellerDeal } from '@market/contract/promotions/schemas';
import { dong } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import { useState } from 'react';
import type { FormRefusal } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import type { OwnProducts, ProductOption } from '#features/own-products/own-products.ts';
import {
  dealErrors,
  hasBegun,
  readDealFields,
  worstCost,
  type DealField,
  type DealFields,
} from './deal-fields.ts';
import { DealProductField } from './deal-product-field.tsx';
import { FormPanel } from '#features/workspace/form-panel.tsx';
import { PlainField } from '#features/workspace/plain-field.tsx';
import { FORM_PARAMETERS } from './promotions-query.ts';
import { DEFAULT_UNIT, unitOf } from './promotion-texts.ts';

interface DealFormProps {
  /** Null for a new one. */
  readonly deal: SellerDeal | null;
  readonly initial: DealFields;
  readonly products: OwnProducts;
  readonly refusal: FormRefusal<DealField>;
  readonly formKey: string;
  readonly closePath: string;
  readonly busy: boolean;
}

interface SavingProps {
  readonly fields: DealFields;
  readonly listPrice: number | null;
  readonly unit: string;
}

function Saving({ fields, listPrice, unit }: SavingProps) {
  const price = readNumber(fields.price);
  if (listPrice === null || !(price >= 1) || price >= listPrice) return null;
  const saved = listPrice - price;
  const cost = worstCost(fields, listPrice);
  return (
    <dl className="num rounded-lg bg-deal-soft p-3 text-sm text-deal-ink">
      <div className="flex items-baseline gap-2">
        <dt>Khách tiết kiệm mỗi {unit}</dt>
        <dd className="ml-auto text-md font-bold">
          {dong(saved)} (−{Math.round((saved / listPrice) * 100)}%)
        </dd>
      </div>
      {cost !== null && (
        <div className="mt-1 flex items-baseline gap-2">
          <dt>Shop giảm nhiều nhất, nếu bán hết</dt>
          <dd className="ml-auto font-semibold">{dong(cost)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Creates a deal or changes one; of one that has begun only its end and its units. */
export function DealForm({ deal, initial, products, refusal, formKey, closePath, busy }: DealFormProps) {
  const [fields, setFields] = useState(initial);
  const { form, errors, submit } = useCheckedForm({
    refusal,
    check: (data) => dealErrors(readDealFields(data), deal),
    onSubmit: () => undefined,
  });
  const begun = deal !== null && hasBegun(deal);
  const [product, setProduct] = useState<ProductOption | null>(null);
  const listPrice = deal?.list_price ?? product?.price ?? null;
  const unit = deal === null ? (product?.unit ?? DEFAULT_UNIT) : unitOf(deal);
  return (
    <FormPanel
      title={deal === null ? 'Tạo deal' : 'Sửa deal'}
      intent={deal === null ? 'deal' : 'change-deal'}
      id={deal?.id ?? null}
      formKey={formKey}
      refusal={refusal}
      form={form}
      onSubmit={submit}
      onInput={(element) => setFields(readDealFields(new FormData(element)))}
      submitLabel={deal === null ? 'Tạo deal' : 'Lưu deal'}
      closePath={closePath}
      parameters={FORM_PARAMETERS}
      busy={busy}
    >
      <DealProductField
        deal={deal}
        products={products}
        initial={initial.product}
        error={errors.product}
        listPrice={listPrice}
        onChoose={setProduct}
      />
      <div className="grid grid-cols-2 gap-4">
        <PlainField
          name="price"
          label="Giá deal"
          unit="₫"
          required
          disabled={begun}
          initial={initial.price}
          error={errors.price}
        />
        <PlainField
          name="quantity"
          label="Số lượng"
          unit={unit}
          required
          initial={initial.quantity}
          error={errors.quantity}
        />
        <PlainField
          name="start"
          label="Bắt đầu"
          kind="moment"
          className="col-span-2"
          disabled={begun}
          initial={initial.start}
          error={errors.start}
        />
        <PlainField
          name="end"
          label="Kết thúc"
          kind="moment"
          className="col-span-2"
          required
          initial={initial.end}
          error={errors.end}
        />
      </div>
      <PlainField
        name="minimum"
        label="Mua từ"
        unit={`${unit} mỗi đơn`}
        placeholder="1"
        disabled={begun}
        initial={initial.minimum}
        error={errors.minimum}
      />
      {begun && (
        <p className="hint">
          Deal đã chạy: chỉ kết thúc sớm hơn hoặc thêm số lượng được, để giá đã hứa với khách không đổi.
        </p>
      )}
      <Saving fields={fields} listPrice={listPrice} unit={unit} />
    </FormPanel>
  );
}
