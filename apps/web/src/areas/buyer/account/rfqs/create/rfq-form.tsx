import { RFQ_IMAGES_MAX, RFQ_NOTICE_DAYS, RFQ_REQUIREMENTS } from '@market/contract/constants/rfq';
import { writtenDay } from '@market/contract/rules/day';
import { Check } from '#ui/icons.ts';
import { useState } from 'react';
import { Form } from 'react-router';
import type { FormRefusal } from '#app/form-refusal.ts';
import { PicturesField } from '#features/pictures/pictures-field.tsx';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import type { Subject } from './create-query.ts';
import { ItemsField } from './items-field.tsx';
import {
  DESCRIPTION_MAX,
  fieldErrors,
  readFields,
  TITLE_MAX,
  type RfqField,
  type RfqFields,
} from './rfq-fields.ts';

interface RfqFormProps {
  readonly subject: Subject;
  readonly initial: RfqFields;
  readonly refusal: FormRefusal<RfqField>;
  /** The first day that may be chosen. */
  readonly earliest: string;
  /** Of the request, so that a repeated form sends it once. */
  readonly formKey: string;
  readonly busy: boolean;
  readonly onSaveDraft: (form: HTMLFormElement) => void;
}

type FieldsProps = Pick<RfqFormProps, 'initial' | 'subject' | 'earliest'> & {
  readonly errors: FormRefusal<RfqField>['errors'];
};

function TitleField({ initial, errors }: FieldsProps) {
  const [length, setLength] = useState(initial.title.length);
  return (
    <Field
      label={<RequiredLabel>Tên hàng</RequiredLabel>}
      hint={`${length}/${TITLE_MAX} ký tự`}
      error={errors.title}
    >
      {(control) => (
        <Input
          {...control}
          name="title"
          defaultValue={initial.title}
          maxLength={TITLE_MAX}
          placeholder="Áo polo đồng phục công ty, thêu logo ngực trái"
          onChange={({ target }) => setLength(target.value.length)}
        />
      )}
    </Field>
  );
}

function QuantityFields({ initial, subject, errors }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Field label={<RequiredLabel>Ngành hàng</RequiredLabel>} error={errors.category}>
        {(control) => (
          <Select
            {...control}
            name="category"
            defaultValue={initial.category}
            placeholder="Chọn ngành hàng"
            options={subject.categories}
          />
        )}
      </Field>
      <Field label={<RequiredLabel>Số lượng</RequiredLabel>} error={errors.quantity}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="quantity"
              inputMode="numeric"
              defaultValue={initial.quantity}
              className="min-w-0 flex-1"
            />
            <Input
              name="unit"
              aria-label="Đơn vị"
              defaultValue={initial.unit === '' ? 'cái' : initial.unit}
              maxLength={20}
              className="w-20"
            />
          </div>
        )}
      </Field>
      <Field label="Giá mong muốn" error={errors.targetPrice}>
        {(control) => (
          <Input
            {...control}
            name="targetPrice"
            inputMode="numeric"
            defaultValue={initial.targetPrice}
            end={<span className="text-sm text-ink-3">₫/sản phẩm</span>}
          />
        )}
      </Field>
    </div>
  );
}

function DeliveryFields({ initial, subject, earliest, errors }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={<RequiredLabel>Giao đến</RequiredLabel>} error={errors.province}>
        {(control) => (
          <div className="flex gap-2">
            <Select
              {...control}
              name="province"
              defaultValue={initial.province}
              placeholder="Tỉnh, thành phố"
              options={subject.provinces}
              className="min-w-0 flex-1"
            />
            <Input
              name="area"
              aria-label="Phường, quận"
              placeholder="Phường, quận"
              defaultValue={initial.area}
              maxLength={100}
              className="w-36"
            />
          </div>
        )}
      </Field>
      <Field
        label="Cần trước ngày"
        hint={`Xưởng cần tối thiểu ${RFQ_NOTICE_DAYS} ngày, sớm nhất ${writtenDay(earliest)}`}
        error={errors.neededBy}
      >
        {(control) => (
          <Input {...control} type="date" name="neededBy" min={earliest} defaultValue={initial.neededBy} />
        )}
      </Field>
    </div>
  );
}

function Requirements({ initial }: Pick<FieldsProps, 'initial'>) {
  return (
    <fieldset>
      <legend className="label">Yêu cầu thêm</legend>
      <div className="flex flex-wrap gap-2">
        {RFQ_REQUIREMENTS.map(({ code, label }) => (
          <label
            key={code}
            className="chip relative cursor-pointer has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand max-lg:h-11"
          >
            <input
              type="checkbox"
              className="peer sr-only"
              name="requirements"
              value={code}
              defaultChecked={initial.requirements.includes(code)}
            />
            <Check aria-hidden className="ico hidden size-3.5! peer-checked:block" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Buttons({ busy, onSaveDraft }: Pick<RfqFormProps, 'busy' | 'onSaveDraft'>) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      <Button
        className="noscript:hidden"
        onClick={({ currentTarget: { form } }) => form && onSaveDraft(form)}
      >
        Lưu nháp
      </Button>
      <Button type="submit" appearance="primary" loading={busy}>
        Gửi yêu cầu
      </Button>
    </div>
  );
}

const PICTURES = { purpose: 'rfq', max: RFQ_IMAGES_MAX } as const;

/** The request, sent by the browser before and without scripts; pictures need scripts. */
export function RfqForm(props: RfqFormProps) {
  const { subject, initial, refusal, formKey, busy } = props;
  const pictures = usePictures(PICTURES);
  const { form, errors, submit } = useCheckedForm({
    refusal,
    check: (data) => fieldErrors(readFields(data)),
    onSubmit: () => undefined,
  });
  const parts = { ...props, errors };
  return (
    <Form ref={form} method="post" noValidate className="mt-5 space-y-5" onSubmit={submit}>
      <input type="hidden" name="key" value={formKey} />
      {subject.product && <input type="hidden" name="product" value={subject.product.id} />}
      {subject.shop && <input type="hidden" name="shop" value={subject.shop.id} />}
      <TitleField {...parts} />
      <QuantityFields {...parts} />
      <Field label={<RequiredLabel>Mô tả chi tiết</RequiredLabel>} error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={4}
            maxLength={DESCRIPTION_MAX}
            defaultValue={initial.description}
            placeholder="Chất vải, kiểu dáng, in thêu, đóng gói"
          />
        )}
      </Field>
      <ItemsField initial={initial.items} error={errors.items} />
      <div className="noscript:hidden">
        <PicturesField pictures={pictures} label={`Ảnh mẫu (tối đa ${RFQ_IMAGES_MAX})`} />
        {pictures.ids.map((id) => (
          <input key={id} type="hidden" name="images" value={id} />
        ))}
      </div>
      <DeliveryFields {...parts} />
      <Requirements initial={initial} />
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <Checkbox name="allowCalls" defaultChecked={initial.allowCalls} labelClassName="min-w-60 flex-1">
          Cho phép xưởng báo giá gọi điện 8:00–18:00
        </Checkbox>
        <Buttons {...props} busy={busy || pictures.sending} />
      </div>
    </Form>
  );
}
