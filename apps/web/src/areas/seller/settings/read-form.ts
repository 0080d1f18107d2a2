// What the forms of the page send, and what is wrong with it.
import { PAYMENT_METHODS } from '@market/contract/constants/money';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { dayInVietnam, endOfDay, isDay, startOfDay } from '@market/contract/rules/day';
import { isMobilePhone } from '@market/contract/rules/phone';
import { readNumber } from '@market/contract/rules/read-number';
import type { ShopSettingsInput } from '@market/contract/shops/settings-schemas';
import { fieldText } from '#app/page-forms.ts';
import { areaErrors } from '#features/places/area.ts';
import { readArea } from '#features/places/read-area.ts';
import type { SectionId } from './sections.ts';

export type Errors = Partial<Record<string, string>>;
type Changes = Omit<ShopSettingsInput, 'version'>;

const NUMBER_ERROR = 'Hãy nhập một số, ví dụ 500.000';
const MAX_DONG = 1_000_000_000_000;

const numberError = (form: FormData, name: string, required: boolean): Errors => {
  const text = fieldText(form, name).trim();
  if (text === '') return required ? { [name]: NUMBER_ERROR } : {};
  const value = readNumber(text);
  return Number.isNaN(value) || value > MAX_DONG ? { [name]: NUMBER_ERROR } : {};
};
const amount = (form: FormData, name: string): number => readNumber(fieldText(form, name));
const amountOrNull = (form: FormData, name: string): number | null =>
  fieldText(form, name).trim() === '' ? null : amount(form, name);

/** `2027-02-13` in Vietnam, for a field. */
export const dayOf = (time: string): string => dayInVietnam(new Date(time));
/** A vacation ends with its last day. */
export const lastDayOf = (until: string): string => dayInVietnam(new Date(Date.parse(until) - 1));

/** The ways to pay that were ticked; cash on delivery has a box of its own. */
const methodsIn = (form: FormData): PaymentMethod[] =>
  PAYMENT_METHODS.map(({ code }) => code).filter((code) => form.getAll('payment_method').includes(code));

const profileErrors = (form: FormData): Errors => {
  const phone = fieldText(form, 'phone').trim();
  return {
    ...(fieldText(form, 'name').trim() === '' && { name: 'Hãy nhập tên shop' }),
    ...(phone !== '' && !isMobilePhone(phone) && { phone: 'Hãy nhập số di động, ví dụ 0908123456' }),
  };
};

const vacationErrors = (form: FormData): Errors => {
  const [from, until] = [fieldText(form, 'from'), fieldText(form, 'until')];
  return {
    ...(!isDay(from) && { from: 'Hãy chọn ngày bắt đầu' }),
    ...(!isDay(until) && { until: 'Hãy chọn ngày cuối cùng' }),
    ...(isDay(from) && isDay(until) && until < from && { until: 'Ngày cuối phải sau ngày bắt đầu' }),
  };
};

/** Problems that need no server. */
export const CHECKS: Readonly<Record<SectionId, (form: FormData) => Errors>> = {
  'ho-so': profileErrors,
  'duong-dan': (form) => (fieldText(form, 'slug').trim() === '' ? { slug: 'Hãy nhập đường dẫn' } : {}),
  'chinh-sach': (form) => ({
    ...numberError(form, 'min_order_price', true),
    ...numberError(form, 'min_order_quantity', true),
    ...numberError(form, 'free_shipping_threshold', false),
    ...numberError(form, 'cod_max_amount', false),
    ...numberError(form, 'cod_max_shipping_fee', false),
    ...(methodsIn(form).length === 0 &&
      !form.has('cod_active') && { payment_methods: 'Hãy chọn ít nhất một cách thanh toán' }),
  }),
  kho: (form) => ({
    ...areaErrors(readArea(form)),
    ...(fieldText(form, 'address').trim() === '' && { address: 'Hãy nhập số nhà, tên đường' }),
  }),
  'thong-bao': () => ({}),
  'tam-nghi': vacationErrors,
};

const readProfile = (form: FormData): Changes => ({
  name: fieldText(form, 'name'),
  tagLine: fieldText(form, 'tagLine'),
  description: fieldText(form, 'description'),
  main_products: fieldText(form, 'main_products'),
  phone: fieldText(form, 'phone'),
  email: fieldText(form, 'email'),
  website: fieldText(form, 'website'),
  notice: fieldText(form, 'notice'),
});

const readPolicy = (form: FormData): Changes => ({
  min_order_price: amount(form, 'min_order_price'),
  min_order_quantity: amount(form, 'min_order_quantity'),
  free_shipping_threshold: amountOrNull(form, 'free_shipping_threshold'),
  payment_timing: fieldText(form, 'payment_timing') === 'at_order' ? 'at_order' : 'after_confirmation',
  price_audience: fieldText(form, 'price_audience') === 'allowed' ? 'allowed' : 'signed_in',
  ...(methodsIn(form).length > 0 && { payment_methods: methodsIn(form) }),
  cod_active: form.has('cod_active'),
  cod_max_amount: amountOrNull(form, 'cod_max_amount'),
  cod_max_shipping_fee: amountOrNull(form, 'cod_max_shipping_fee'),
});

const readPickup = (form: FormData): Changes => {
  const { provinceId, districtId, wardId } = readArea(form);
  return {
    address: fieldText(form, 'address'),
    provinceId: provinceId!,
    districtId: districtId!,
    wardId: wardId!,
  };
};

const readVacation = (form: FormData): Changes => ({
  vacation: {
    from: startOfDay(fieldText(form, 'from')).toISOString(),
    until: endOfDay(fieldText(form, 'until')).toISOString(),
  },
});

export const READERS = {
  'ho-so': readProfile,
  'chinh-sach': readPolicy,
  kho: readPickup,
  'tam-nghi': readVacation,
} satisfies Partial<Record<SectionId, (form: FormData) => Changes>>;
