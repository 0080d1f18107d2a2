import { fieldsOf, textOf } from '../fields.ts';
import { faultyPrice, priceOf, type PriceFault, type Tariff } from '../parcel-price.ts';
import { type Parcel, parcelsOf, type ParcelStore, stageOf } from '../parcels.ts';
import type { ProvidersContext } from '../context.ts';
import { districtNamed, isWardOf, provinceOf } from './areas.ts';
import { statusOf } from './webhook.ts';

/** The envelope of every response. */
export interface Reply {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly code_message?: string;
}
export const success = (data: unknown): Reply => ({ code: 200, message: 'Success', data });
export const failure = (message: string, code_message = 'USER_ERR_COMMON'): Reply => ({
  code: 400,
  message,
  data: null,
  code_message,
});

const light = 2;
const heavy = 5;
const heavyFrom = 20_000;
const mostInsured = 5_000_000;
const mostCod = 50_000_000;
const tariffs: Readonly<Record<number, Tariff>> = {
  [light]: { near: 16_500, far: 29_000, nearStep: 2_500, farStep: 5_000 },
  [heavy]: { near: 40_000, far: 60_000, nearStep: 1_900, farStep: 3_500 },
};
const day = 86_400_000;

type Fields = Readonly<Record<string, unknown>>;
const whole = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 0 ? Number(value) : Number.NaN;

export const services = async (body: unknown): Promise<Reply> => {
  const { from_district, to_district } = fieldsOf(body);
  const [from, to] = await Promise.all([provinceOf(whole(from_district)), provinceOf(whole(to_district))]);
  if (from === undefined || to === undefined) return failure('Quận/huyện không hợp lệ');
  return success([
    { service_id: 53_320, short_name: 'Hàng nhẹ', service_type_id: light },
    { service_id: 100_039, short_name: 'Hàng nặng', service_type_id: heavy },
  ]);
};

const isNear = async (fields: Fields): Promise<boolean | undefined> => {
  const { from_district_id, to_district_id, to_ward_code } = fields;
  const [from, to] = await Promise.all([
    provinceOf(whole(from_district_id)),
    provinceOf(whole(to_district_id)),
  ]);
  if (from === undefined || to === undefined) return undefined;
  if (!(await isWardOf(textOf(to_ward_code), whole(to_district_id)))) return undefined;
  return from === to;
};

const takes = (type: number, grams: number): boolean =>
  type === light ? grams > 0 && grams < heavyFrom : type === heavy && grams >= heavyFrom;

export const fee = async (body: unknown, fault: PriceFault | undefined): Promise<Reply> => {
  const fields = fieldsOf(body);
  const [type, grams, insured] = ['service_type_id', 'weight', 'insurance_value'].map((name) =>
    whole(fields[name] ?? 0),
  );
  const isNearby = await isNear(fields);
  if (isNearby === undefined) return failure('Địa chỉ không hợp lệ');
  if (!takes(type!, grams!)) return failure('Trọng lượng không hợp với dịch vụ');
  if (!(insured! <= mostInsured)) return failure('Giá trị khai giá vượt quá mức cho phép');
  const price = priceOf(tariffs[type!]!, {
    isNear: isNearby,
    grams: grams!,
    cod: whole(fields['cod_value'] ?? 0),
  });
  return success({
    total: faultyPrice(price.total, fault),
    service_fee: price.service,
    insurance_fee: 0,
    cod_fee: price.cod,
    coupon_value: 0,
    r2s_fee: 0,
    return_again: 0,
    pick_remote_areas_fee: 0,
    deliver_remote_areas_fee: 0,
  });
};

export const leadtime = async (
  context: ProvidersContext,
  body: unknown,
  fault: PriceFault | undefined,
): Promise<Reply> => {
  const isNearby = await isNear(fieldsOf(body));
  if (isNearby === undefined) return failure('Địa chỉ không hợp lệ');
  const [order, late] = [context.clock.now(), context.clock.now() + (isNearby ? 2 : 4) * day].map((ms) =>
    Math.floor(ms / 1000),
  );
  return success(
    fault === 'dates' ? { leadtime: null, order_date: null } : { leadtime: late, order_date: order },
  );
};

/** What is wrong with an order, in GHN's words. */
const complaintAbout = async (fields: Fields): Promise<string | undefined> => {
  const text = (name: string) => textOf(fields[name]);
  if (text('client_order_code') === '' || text('client_order_code').length > 50)
    return 'client_order_code không hợp lệ';
  if (![1, 2].includes(whole(fields['payment_type_id']))) return 'payment_type_id không hợp lệ';
  if (!/^(CHOTHUHANG|CHOXEMHANGKHONGTHU|KHONGCHOXEMHANG)$/.test(text('required_note')))
    return 'required_note không hợp lệ';
  if (text('to_name') === '' || text('to_address') === '') return 'Thiếu tên hoặc địa chỉ người nhận';
  if (!/^0\d{9}$/.test(text('to_phone'))) return 'Số điện thoại người nhận không hợp lệ';
  if (text('from_phone') !== '' && !/^0\d{9}$/.test(text('from_phone')))
    return 'Số điện thoại người gửi không hợp lệ';
  if (!(whole(fields['cod_amount']) <= mostCod)) return 'Tiền thu hộ không hợp lệ';
  if (!(whole(fields['insurance_value']) <= mostInsured)) return 'Giá trị khai giá vượt quá mức cho phép';
  if (!takes(whole(fields['service_type_id']), whole(fields['weight'])))
    return 'Trọng lượng không hợp với dịch vụ';
  return undefined;
};

const created = (context: ProvidersContext, { code, fee: total, reference }: Parcel): Reply =>
  success({
    order_code: code,
    client_order_code: reference,
    sort_code: '000-A-00-00',
    trans_type: 'truck',
    fee: { main_service: total },
    total_fee: total,
    expected_delivery_time: new Date(context.clock.now() + 3 * day).toISOString(),
  });

export const create = async (context: ProvidersContext, body: unknown): Promise<Reply> => {
  const fields = fieldsOf(body);
  const text = (name: string) => textOf(fields[name]);
  const complaint = await complaintAbout(fields);
  if (complaint !== undefined) return failure(complaint, 'USER_ERR_INVALID');
  const from = await districtNamed(
    text('from_province_name'),
    text('from_district_name'),
    text('from_ward_name'),
  );
  const isNearby = await isNear({ ...fields, from_district_id: from });
  if (isNearby === undefined) return failure('Địa chỉ không hợp lệ', 'USER_ERR_ADDRESS');
  const [grams, cod] = [whole(fields['weight']), whole(fields['cod_amount'])];
  const { total } = priceOf(tariffs[whole(fields['service_type_id'])]!, { isNear: isNearby, grams, cod });
  const { parcel } = parcelsOf(context).create({
    service: 'ghn',
    reference: text('client_order_code'),
    receiver: `${text('to_name')}, ${text('to_phone')}, ${text('to_address')}`,
    sender: `${text('from_name')}, ${text('from_address')}, ${text('from_district_name')}, ${text('from_province_name')}`,
    what: text('content'),
    grams,
    cod,
    fee: total,
  });
  return created(context, parcel);
};

export const detail = (parcel: Parcel | undefined): Reply => {
  if (parcel === undefined) return failure('Đơn hàng không tồn tại', 'ORDER_NOT_FOUND');
  const log = parcel.steps.map(({ stage, at }) => ({
    status: statusOf[stage],
    updated_date: new Date(at).toISOString(),
  }));
  return success({
    order_code: parcel.code,
    client_order_code: parcel.reference,
    shop_id: 4010,
    status: statusOf[stageOf(parcel)],
    cod_amount: parcel.cod,
    cod_transfer_date: parcel.cashAt === undefined ? null : new Date(parcel.cashAt).toISOString(),
    weight: parcel.grams,
    total_fee: parcel.fee,
    updated_date: log.at(-1)?.updated_date,
    leadtime: null,
    log,
  });
};

export const cancel = (store: ParcelStore, body: unknown): Reply => {
  const { order_codes } = fieldsOf(body);
  const codes = Array.isArray(order_codes) ? order_codes.map(textOf) : [];
  return success(
    codes.map((order_code) => {
      const parcel = store.find('ghn', order_code);
      if (parcel === undefined) return { order_code, result: false, message: 'Đơn hàng không tồn tại' };
      const result = stageOf(parcel) === 'cancelled' || store.cancel(parcel);
      return { order_code, result, message: result ? 'OK' : 'Không thể hủy đơn hàng đã lấy' };
    }),
  );
};
