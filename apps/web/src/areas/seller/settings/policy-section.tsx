import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { formatNumber } from '@market/contract/rules/money';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { FieldError } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Checkbox, Radio } from '#ui/selection-controls.tsx';
import { SectionForm, TextField, useSectionErrors, type SectionProps } from './section-form.tsx';

const TIMINGS = [
  {
    value: 'after_confirmation',
    label: 'Sau khi shop xác nhận',
    hint: 'Hợp với hàng sỉ: shop kiểm tồn rồi khách mới trả. Mặc định.',
  },
  {
    value: 'at_order',
    label: 'Ngay lúc đặt',
    hint: 'Khách trả trong 30 phút qua ví, thẻ; trong 24 giờ nếu chuyển khoản.',
  },
] as const;

const AUDIENCES = [
  {
    value: 'signed_in',
    label: 'Mọi người đã đăng nhập',
    hint: 'Khách vãng lai thấy “Liên hệ báo giá”. Mặc định.',
  },
  {
    value: 'allowed',
    label: 'Chỉ khách shop cho phép',
    hint: 'Cho phép từng khách ở trang Khách hàng. Người khác gửi yêu cầu báo giá.',
  },
] as const;

const Dong = <span className="flex-none text-ink-3">₫</span>;

function AmountField({
  name,
  label,
  value,
  end = Dong,
  hint,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number | null;
  readonly end?: typeof Dong;
  readonly hint?: string;
}) {
  return (
    <TextField
      name={name}
      label={label}
      stored={value === null ? '' : formatNumber(value)}
      inputMode="numeric"
      maxLength={20}
      end={end}
      hint={hint}
    />
  );
}

interface ChoiceFieldsProps {
  readonly legend: string;
  readonly name: 'payment_timing' | 'price_audience';
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  readonly shop: ShopSettings;
}

function ChoiceFields({ legend, name, choices, shop }: ChoiceFieldsProps) {
  return (
    <fieldset className="mt-5">
      <legend className="label">{legend}</legend>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {choices.map(({ value, label, hint }) => (
          <Radio
            key={value}
            labelClassName="items-start! gap-3! rounded-lg border border-line p-3.5 has-checked:border-brand has-checked:bg-brand-soft"
            className="mt-0.5"
            name={name}
            value={value}
            defaultChecked={shop[name] === value}
          >
            <span>
              <b className="block text-base font-semibold">{label}</b>
              <span className="text-sm text-ink-2">{hint}</span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

function MethodFields({
  shop,
  offered,
}: {
  readonly shop: ShopSettings;
  readonly offered: readonly string[];
}) {
  const problem = useSectionErrors()['payment_methods'];
  return (
    <fieldset className="mt-5">
      <legend className="label">Khách trả bằng</legend>
      <div className="grid grid-cols-1 gap-x-4 lg:grid-cols-3">
        {PAYMENT_METHODS.filter(({ code }) => code !== 'cod' && offered.includes(code)).map(
          ({ code, label }) => (
            <Checkbox
              key={code}
              name="payment_method"
              value={code}
              defaultChecked={shop.payment_methods.includes(code)}
            >
              {label}
            </Checkbox>
          ),
        )}
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

/** On which terms the shop sells; terms of placed orders do not change. */
export function PolicySection({
  offered,
  ...props
}: SectionProps & { /** Ways to pay of the market. */ readonly offered: readonly string[] }) {
  const { shop } = props;
  return (
    <SectionForm id="chinh-sach" {...props}>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <AmountField name="min_order_price" label="Đơn tối thiểu của shop" value={shop.min_order_price} />
        <AmountField
          name="min_order_quantity"
          label="Số lượng tối thiểu"
          value={shop.min_order_quantity}
          end={<span className="flex-none text-ink-3">cái</span>}
        />
        <AmountField
          name="free_shipping_threshold"
          label="Miễn phí giao từ"
          value={shop.free_shipping_threshold}
          hint="Shop trả phí. Để trống: không miễn phí."
        />
      </div>
      <ChoiceFields legend="Khi nào khách trả tiền" name="payment_timing" choices={TIMINGS} shop={shop} />
      <MethodFields shop={shop} offered={offered} />
      <ChoiceFields
        legend="Ai thấy giá của hàng ẩn giá"
        name="price_audience"
        choices={AUDIENCES}
        shop={shop}
      />
      <div className="mt-5 rounded-lg border border-line p-4">
        <Checkbox name="cod_active" defaultChecked={shop.cod_active}>
          <span>
            <b className="block text-base font-semibold">Thu tiền khi giao (COD)</b>
            <span className="text-sm text-ink-2">
              Tắt thì khách không thấy COD. Vượt mức thì COD mờ đi kèm lý do.
            </span>
          </span>
        </Checkbox>
        {!offered.includes('cod') && (
          <Notice className="mt-3">Chợ đang không nhận COD nên khách không chọn được, dù shop có bật.</Notice>
        )}
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          <AmountField
            name="cod_max_amount"
            label="Tổng đơn tối đa"
            value={shop.cod_max_amount}
            hint="Để trống: không giới hạn"
          />
          <AmountField
            name="cod_max_shipping_fee"
            label="Phí giao tối đa"
            value={shop.cod_max_shipping_fee}
            hint="Để trống: không giới hạn"
          />
        </div>
      </div>
    </SectionForm>
  );
}
