import type { OwnPriceRule } from '@market/contract/promotions/schemas';
import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import type { FormRefusal } from '#app/form-refusal.ts';
import { useCheckedForm } from '#app/use-checked-form.ts';
import { Field, Select } from '#ui/field.tsx';
import { FormPanel } from '#features/workspace/form-panel.tsx';
import { PlainField } from '#features/workspace/plain-field.tsx';
import { FORM_PARAMETERS } from './promotions-query.ts';
import type { OwnProducts } from '#features/own-products/own-products.ts';
import type { CollectionOption } from './load-promotions.ts';
import { SelectionField } from './selection-field.tsx';
import { readRuleFields, ruleErrors, worstRuleCost, type RuleField, type RuleFields } from './rule-fields.ts';

interface RuleFormProps {
  /** Null for a new one. */
  readonly rule: OwnPriceRule | null;
  readonly initial: RuleFields;
  /** Of the shop; null when they could not be loaded. */
  readonly collections: readonly CollectionOption[] | null;
  readonly products: OwnProducts;
  /** Of the products that the rule names. */
  readonly titles: ReadonlyMap<number, string>;
  readonly refusal: FormRefusal<RuleField>;
  readonly formKey: string;
  readonly closePath: string;
  readonly busy: boolean;
}

const TARGETS = [
  { value: 'line_item', label: 'Tiền hàng' },
  { value: 'shipping_line', label: 'Phí giao hàng' },
];
const KINDS = [
  { value: 'percentage', label: 'Theo phần trăm' },
  { value: 'fixed_amount', label: 'Số tiền' },
];

interface SwitchProps {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
}

function Switch({ name, label, on }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name={name} className="check" defaultChecked={on} />
      {label}
    </label>
  );
}

function WorstCost({ fields }: { readonly fields: RuleFields }) {
  const cost = worstRuleCost(fields);
  return (
    <p className="num rounded-lg bg-deal-soft p-3 text-sm text-deal-ink">
      {cost === null ? (
        'Chưa có giới hạn số tiền shop chi: đặt số lượt và mức giảm tối đa để biết trước.'
      ) : (
        <>
          Shop chi nhiều nhất <b className="font-bold">{dong(cost)}</b>, nếu khách dùng hết lượt.
        </>
      )}
    </p>
  );
}

/** Creates or changes a discount of the shop with its codes. */
export function RuleForm({
  rule,
  initial,
  collections,
  products,
  titles,
  refusal,
  formKey,
  closePath,
  busy,
}: RuleFormProps) {
  const [fields, setFields] = useState(initial);
  const { form, errors, submit } = useCheckedForm({
    refusal,
    check: (data) => ruleErrors(readRuleFields(data)),
    onSubmit: () => undefined,
  });
  const percent = fields.kind === 'percentage';
  return (
    <FormPanel
      title={rule === null ? 'Tạo mã giảm giá' : 'Sửa mã giảm giá'}
      intent={rule === null ? 'rule' : 'change-rule'}
      id={rule?.id ?? null}
      formKey={formKey}
      refusal={refusal}
      form={form}
      onSubmit={submit}
      onInput={(element) => setFields(readRuleFields(new FormData(element)))}
      submitLabel={rule === null ? 'Tạo mã' : 'Lưu mã'}
      closePath={closePath}
      parameters={FORM_PARAMETERS}
      busy={busy}
    >
      <PlainField
        name="title"
        label="Tên chương trình"
        kind="text"
        required
        placeholder="Khách quen giảm 5%"
        initial={initial.title}
        error={errors.title}
      />
      <PlainField
        name="code"
        label="Mã"
        kind="text"
        required
        placeholder="SI5"
        hint="Nhiều mã cách nhau bằng dấu phẩy."
        initial={initial.code}
        error={errors.code}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Giảm vào" error={errors.target}>
          {(control) => <Select {...control} name="target" options={TARGETS} defaultValue={initial.target} />}
        </Field>
        <Field label="Cách giảm" error={errors.kind}>
          {(control) => <Select {...control} name="kind" options={KINDS} defaultValue={initial.kind} />}
        </Field>
        <PlainField
          name="value"
          label="Mức giảm"
          unit={percent ? '%' : '₫'}
          required
          initial={initial.value}
          error={errors.value}
        />
        <PlainField
          name="maximum"
          label="Giảm tối đa"
          unit="₫"
          placeholder="Không giới hạn"
          initial={initial.maximum}
          error={errors.maximum}
          {...(!percent && { className: 'hidden noscript:block' })}
        />
        <PlainField
          name="minimum"
          label="Đơn từ"
          unit="₫"
          placeholder="0"
          initial={initial.minimum}
          error={errors.minimum}
        />
        <PlainField
          name="limit"
          label="Số lượt dùng"
          placeholder="Không giới hạn"
          initial={initial.limit}
          error={errors.limit}
        />
        <PlainField
          name="start"
          label="Bắt đầu"
          kind="moment"
          className="col-span-2"
          initial={initial.start}
          error={errors.start}
        />
        <PlainField
          name="end"
          label="Kết thúc"
          kind="moment"
          className="col-span-2"
          initial={initial.end}
          error={errors.end}
        />
      </div>
      <SelectionField
        rule={rule}
        initial={initial}
        selection={fields.selection}
        collections={collections}
        products={products}
        titles={titles}
        error={errors.selection}
      />
      <div>
        <Switch name="once" label="Mỗi khách dùng một lần" on={initial.once} />
        <Switch name="public" label="Hiện công khai trên trang shop" on={initial.isPublic} />
      </div>
      <WorstCost fields={fields} />
    </FormPanel>
  );
}
