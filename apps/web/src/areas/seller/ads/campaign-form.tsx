import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import { AD_PLACEMENTS } from '@market/contract/rules/ads';
import { useState } from 'react';
import type { FormRefusal } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { OwnProductSelect } from '#features/own-products/own-product-select.tsx';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import { FormPanel } from '#features/workspace/form-panel.tsx';
import { PlainField } from '#features/workspace/plain-field.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { AdFieldset, KeywordFields } from './ad-fieldset.tsx';
import { FORM_PARAMETERS } from './ads-query.ts';
import type { AdPlaces } from './load-ads.ts';
import { PLACEMENT_LABELS } from './ads-texts.ts';
import {
  campaignErrors,
  readCampaignFields,
  type CampaignField,
  type CampaignFields,
} from './campaign-fields.ts';

interface CampaignFormProps {
  /** Null for a new one. */
  readonly campaign: SellerCampaign | null;
  readonly initial: CampaignFields;
  readonly products: OwnProducts;
  readonly places: readonly AdPlaces[];
  readonly refusal: FormRefusal<CampaignField>;
  readonly formKey: string;
  readonly closePath: string;
  readonly busy: boolean;
}
type Errors = FormRefusal<CampaignField>['errors'];

function Terms({
  initial,
  errors,
  begun,
}: {
  readonly initial: CampaignFields;
  readonly errors: Errors;
  readonly begun: boolean;
}) {
  return (
    <>
      <PlainField
        name="name"
        label="Tên chiến dịch"
        kind="text"
        required
        hint="Chỉ shop thấy."
        initial={initial.name}
        error={errors.name}
      />
      <fieldset>
        <legend className="label">Vị trí</legend>
        <div className="flex gap-4">
          {AD_PLACEMENTS.map((placement) => (
            <Checkbox
              key={placement}
              name="placements"
              value={placement}
              defaultChecked={initial.placements.includes(placement)}
            >
              {PLACEMENT_LABELS[placement]}
            </Checkbox>
          ))}
        </div>
        {errors.placements !== undefined && <FieldError>{errors.placements}</FieldError>}
      </fieldset>
      <PlainField
        name="budget"
        label="Ngân sách mỗi ngày"
        unit="₫"
        required
        hint="Hết ngân sách thì quảng cáo dừng đến 0 giờ hôm sau."
        initial={initial.budget}
        error={errors.budget}
      />
      <PlainField
        name="start"
        label="Bắt đầu"
        kind="moment"
        disabled={begun}
        hint={begun ? 'Chiến dịch đã bắt đầu.' : 'Để trống thì chạy ngay khi được duyệt.'}
        initial={initial.start}
        error={errors.start}
      />
      <PlainField
        name="end"
        label="Kết thúc"
        kind="moment"
        hint="Để trống nếu chưa định ngày dừng."
        initial={initial.end}
        error={errors.end}
      />
    </>
  );
}

interface AddedProductProps {
  readonly isFirst: boolean;
  readonly initial: CampaignFields['added'];
  readonly products: OwnProducts;
  readonly errors: Errors;
}

/** The product of a new campaign; one more of a campaign that exists. */
function AddedProduct({ isFirst, initial, products, errors }: AddedProductProps) {
  const [product, setProduct] = useState(initial.product);
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{isFirst ? 'Sản phẩm' : 'Thêm sản phẩm'}</legend>
      <Field label="Sản phẩm quảng cáo" error={errors.product}>
        {(control) => (
          <OwnProductSelect
            control={control}
            products={products}
            value={product}
            placeholder={isFirst ? 'Chọn sản phẩm' : 'Không thêm'}
            onChange={setProduct}
          />
        )}
      </Field>
      {(isFirst || product !== '') && <KeywordFields initial={initial} errors={errors} suffix="" />}
    </fieldset>
  );
}

/** Creates a campaign or changes one. */
export function CampaignForm({
  campaign,
  initial,
  products,
  places,
  refusal,
  formKey,
  closePath,
  busy,
}: CampaignFormProps) {
  const { form, errors, submit } = useCheckedForm<CampaignField>({
    refusal,
    check: (data) => campaignErrors(readCampaignFields(data)),
    onSubmit: () => undefined,
  });
  const isNew = campaign === null;
  const [now] = useState(() => Date.now());
  return (
    <FormPanel
      title={isNew ? 'Tạo chiến dịch' : 'Sửa chiến dịch'}
      intent={isNew ? 'campaign' : 'change-campaign'}
      id={campaign?.id ?? null}
      formKey={formKey}
      refusal={refusal}
      form={form}
      onSubmit={submit}
      submitLabel={isNew ? 'Tạo chiến dịch' : 'Lưu chiến dịch'}
      closePath={closePath}
      parameters={FORM_PARAMETERS}
      busy={busy}
    >
      {!isNew && <input type="hidden" name="version" value={campaign.version} />}
      <Terms initial={initial} errors={errors} begun={!isNew && Date.parse(campaign.starts_at) <= now} />
      {initial.ads.map((ad) => (
        <AdFieldset
          key={ad.product}
          ad={campaign?.products.find(({ product_id }) => String(product_id) === ad.product)}
          initial={ad}
          errors={errors}
          suffix={`-${ad.product}`}
          removable={initial.ads.length > 1}
          bids={places.find(({ productId }) => String(productId) === ad.product)?.bids ?? []}
        />
      ))}
      <AddedProduct isFirst={isNew} initial={initial.added} products={products} errors={errors} />
      <p className="hint">Bật, tắt và đổi giá có hiệu lực trong khoảng 10 giây.</p>
    </FormPanel>
  );
}
