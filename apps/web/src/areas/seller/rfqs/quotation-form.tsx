import { RFQ_IMAGES_MAX } from '@market/contract/constants/rfq';
import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import { Form } from 'react-router';
import type { FormRefusal } from '#app/form-refusal.ts';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import {
  fieldErrors,
  readFields,
  totalOf,
  type QuotationField,
  type QuotationFields,
} from './quotation-fields.ts';
import { OfferFields, TierFields, type OfferSubject } from './offer-fields.tsx';
import { ProductFields } from './product-fields.tsx';

interface QuotationFormProps extends OfferSubject {
  readonly rfqId: string;
  readonly refusal: FormRefusal<QuotationField>;
  readonly marketPrice: number | null;
  /** Null when unknown. */
  readonly remainingQuota: number | null;
  /** So that a repeated form sends it once. */
  readonly formKey: string;
  readonly replaces: boolean;
  /** Of the quotation that is replaced. */
  readonly earlierPictures: number;
  readonly busy: boolean;
  readonly onSaveDraft: (fields: QuotationFields) => void;
  readonly onType: (fields: QuotationFields) => void;
}

const PICTURES = { purpose: 'rfq', max: RFQ_IMAGES_MAX } as const;
const MAX_NOTE = 1_000;

const quotaText = (remaining: number): string =>
  remaining > 0 ? `Còn ${remaining} báo giá hôm nay` : 'Hôm nay shop đã gửi hết lượt báo giá';

function Total({
  total,
  remainingQuota,
}: {
  readonly total: number | null;
  readonly remainingQuota: number | null;
}) {
  return (
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <span className="text-sm text-ink-2">Khách trả tiền hàng</span>
      <b className="num block text-2xl font-extrabold">{total === null ? '–' : dong(total)}</b>
      {remainingQuota !== null && <span className="text-sm text-ink-2">{quotaText(remainingQuota)}</span>}
    </div>
  );
}

/** The quotation of the shop, sent by the browser before and without scripts; pictures need scripts. */
export function QuotationForm(props: QuotationFormProps) {
  const { rfqId, initial, refusal, formKey, marketPrice, replaces, earlierPictures, busy } = props;
  const [total, setTotal] = useState(() => totalOf(initial));
  const pictures = usePictures(PICTURES);
  const { form, errors, submit } = useCheckedForm({
    refusal,
    check: (data) => fieldErrors(readFields(data)),
    onSubmit: () => undefined,
  });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="panel space-y-4 p-4 lg:p-5"
      aria-label="Báo giá của bạn"
      onInput={({ currentTarget }) => {
        const fields = readFields(new FormData(currentTarget));
        setTotal(totalOf(fields));
        props.onType({ ...fields, images: [] });
      }}
      onSubmit={submit}
    >
      <input type="hidden" name="rfq" value={rfqId} />
      <input type="hidden" name="key" value={formKey} />
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base font-semibold">{replaces ? 'Gửi báo giá mới' : 'Báo giá của bạn'}</h2>
        {marketPrice !== null && (
          <span className="num text-sm text-ink-2">Giá trung vị thị trường {dong(marketPrice)}</span>
        )}
      </div>
      {refusal.problem !== null && <Notice kind="error">{refusal.problem}</Notice>}
      <OfferFields {...props} errors={errors} />
      <TierFields {...props} errors={errors} />
      <ProductFields {...props} errors={errors} />
      <Field label="Lời nhắn">
        {(control) => <Textarea {...control} name="note" maxLength={MAX_NOTE} defaultValue={initial.note} />}
      </Field>
      <div className="noscript:hidden">
        <PicturesField pictures={pictures} />
        {earlierPictures > 0 && (
          <p className="hint">Báo giá mới không kèm {earlierPictures} ảnh đã gửi, hãy chọn lại nếu cần.</p>
        )}
        {pictures.ids.map((id) => (
          <input key={id} type="hidden" name="images" value={id} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3 rounded-xl bg-sunken p-4">
        <Total total={total} remainingQuota={props.remainingQuota} />
        <Button
          className="noscript:hidden"
          onClick={({ currentTarget }) =>
            props.onSaveDraft({ ...readFields(new FormData(currentTarget.form!)), images: [] })
          }
        >
          Lưu nháp
        </Button>
        <Button
          type="submit"
          name="intent"
          value="quote"
          appearance="primary"
          loading={busy || pictures.sending}
        >
          Gửi báo giá
        </Button>
      </div>
    </Form>
  );
}
