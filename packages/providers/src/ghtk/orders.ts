import { fieldsOf, textOf } from '../fields.ts';
import { faultyPrice, type PriceFault, priceOf, type Tariff } from '../parcel-price.ts';
import { type ParcelInput, type Parcel, parcelsOf, type ParcelStore, stageOf } from '../parcels.ts';
import type { ProvidersContext } from '../context.ts';
import { localTime, failure, success, orderExists, zonedTime, type Reply } from './response.ts';
import { validateOrder } from './validation.ts';
import { since, statusOf } from './webhook.ts';
import { provinceOf } from './places.ts';

const tariffs: Readonly<Record<string, Tariff>> = {
  road: { near: 17_000, far: 31_000, nearStep: 2_500, farStep: 4_500 },
  fly: { near: 17_000, far: 42_000, nearStep: 2_500, farStep: 9_000 },
};
/** Above this value in đồng the goods are insured for 0.5 %. */
const insuredFrom = 1_000_000;
const insuranceFor = (value: number): number => (value > insuredFrom ? Math.ceil(value / 200) : 0);
/** From 20 kg on parcels need another contract. */
const heaviestG = 20_000;
const day = 86_400_000;

type Fields = Readonly<Record<string, unknown>>;
const whole = (value: unknown): number => (/^\d+$/.test(textOf(value)) ? Number(textOf(value)) : Number.NaN);

/** Whether both ends are in one province; undefined for an unknown place. */
const isNear = async (fields: Fields): Promise<boolean | undefined> => {
  const place = (before: string) => {
    const text = (name: string) => textOf(fields[`${before}${name}`]);
    return provinceOf(text('province'), text('district'), text('ward'));
  };
  const [from, to] = await Promise.all([place('pick_'), place('')]);
  return from === undefined || to === undefined ? undefined : from === to;
};

const requiredFields = ['district', 'province', 'pick_district', 'pick_province', 'weight', 'deliver_option'];

/** The fee; weight in grams. `delivery` is false for a route that is not served, whatever the price. */
export const fee = async (
  query: Fields,
  { what, unserved }: { readonly what: PriceFault | undefined; readonly unserved: boolean },
): Promise<Reply> => {
  const missingField = requiredFields.find((name) => textOf(query[name]) === '');
  if (missingField !== undefined) return failure(422, '', `Xin hãy gửi trường ${missingField}.`);
  const [grams, value] = [whole(query['weight']), whole(query['value'] ?? 0)];
  if (!(grams > 0)) return failure(422, '', 'Trường weight không hợp lệ.');
  const isNearby = await isNear(query);
  const tariff = tariffs[textOf(query['transport'])] ?? tariffs['road']!;
  const ship = priceOf(tariff, { isNear: isNearby ?? false, grams, cod: 0 }).total;
  const insurance = insuranceFor(value);
  return success({
    fee: {
      name: isNearby === true ? 'area1' : 'area3',
      fee: faultyPrice(ship + insurance, what),
      insurance_fee: insurance,
      ship_fee_only: ship,
      include_vat: 1,
      cost_id: '0',
      delivery_type: isNearby === true ? 'noi_tinh' : 'lien_mien',
      a: '1',
      dt: 'local',
      extFees: [],
      options: { name: textOf(query['transport']), title: '', shipMoney: ship },
      delivery: isNearby !== undefined && grams < heaviestG && !unserved,
    },
  });
};

/** Declared value of the goods, which sets the insurance, and whether the sender pays the fee. */
const declared = new WeakMap<Parcel, { readonly value: number; readonly freeship: boolean }>();
const insuranceOf = (parcel: Parcel): number => insuranceFor(declared.get(parcel)?.value ?? 0);

const created = (context: ProvidersContext, parcel: Parcel): Reply =>
  success({
    order: {
      partner_id: parcel.reference,
      label: parcel.code,
      area: '1',
      // strings, as in GHTK's example
      fee: String(parcel.fee),
      insurance_fee: String(insuranceOf(parcel)),
      tracking_id: Number(parcel.code.split('.').at(-1)),
      estimated_pick_time: `Sáng ${localTime(context.clock.now() + day).slice(0, 10)}`,
      estimated_deliver_time: `Chiều ${localTime(context.clock.now() + 3 * day).slice(0, 10)}`,
      products: [],
      status_id: statusOf(parcel).id,
    },
  });

const place = (order: Fields, names: readonly string[]): string =>
  names
    .map((name) => textOf(order[name]))
    .filter((text) => text !== '')
    .join(', ');

const isFreeship = ({ is_freeship }: Fields): boolean => textOf(is_freeship) === '1';

const parcelOf = (order: Fields, kg: number, products: readonly Fields[], fee: number): ParcelInput => ({
  service: 'ghtk',
  reference: textOf(order['id']),
  receiver: place(order, ['name', 'tel', 'address', 'ward', 'district', 'province']),
  sender: place(order, ['pick_name', 'pick_address', 'pick_ward', 'pick_district', 'pick_province']),
  what: products.map(({ name, quantity }) => `${textOf(quantity)} × ${textOf(name)}`).join(', '),
  grams: Math.round(kg * 1000),
  // the receiver pays the fee too, unless the sender does
  cod: whole(order['pick_money']) + (isFreeship(order) ? 0 : fee),
  fee,
});

/** Kilograms by default: the weight of the order, else the sum of its products. */
const weightOf = (order: Fields, products: readonly Fields[]): number => {
  const total =
    order['total_weight'] === undefined
      ? products.reduce((sum, { weight, quantity }) => sum + Number(weight) * Number(quantity), 0)
      : Number(order['total_weight']);
  return order['weight_option'] === 'gram' ? total / 1000 : total;
};

/** Each reference has one parcel, even a cancelled one: a repeated call returns it. */
export const create = async (context: ProvidersContext, body: unknown): Promise<Reply> => {
  const { order, products } = fieldsOf(body);
  const fields = fieldsOf(order);
  if (Object.keys(fields).length === 0) return failure(422, '30101', 'Thiếu thông tin đơn hàng');
  const list = (Array.isArray(products) ? products : []).map(fieldsOf);
  const kg = weightOf(fields, list);
  const complaint = validateOrder(fields, list, kg);
  if (complaint !== undefined) return complaint;
  const store = parcelsOf(context);
  const before = store.byReference('ghtk', textOf(fields['id']));
  if (before !== undefined)
    return orderExists({
      partner_id: before.reference,
      ghtk_label: before.code,
      created: zonedTime(before.steps[0]!.at),
      status: statusOf(before).id,
    });
  const isNearby = await isNear(fields);
  if (isNearby === undefined)
    return failure(200, '30610', 'Địa chỉ không hợp lệ hoặc tuyến giao đang tạm ngưng nhận đơn.');
  const value = whole(fields['value']);
  const tariff = tariffs[textOf(fields['transport'])]!;
  const { total } = priceOf(tariff, { isNear: isNearby, grams: Math.round(kg * 1000), cod: 0 });
  const { parcel } = store.create(parcelOf(fields, kg, list, total + insuranceFor(value)));
  declared.set(parcel, { value, freeship: isFreeship(fields) });
  return created(context, parcel);
};

const unknown = (): Reply => failure(400, '50109', 'Không tìm thấy vận đơn trên hệ thống');

/** Weight in grams and numbers as strings, as in GHTK's example. */
export const detail = (parcel: Parcel | undefined): Reply => {
  if (parcel === undefined) return unknown();
  const { id, text } = statusOf(parcel);
  const [name = '', tel = '', ...address] = parcel.receiver.split(', ');
  return success({
    order: {
      label_id: parcel.code,
      partner_id: parcel.reference,
      status: String(id),
      status_text: text,
      created: localTime(parcel.steps[0]!.at),
      modified: localTime(since(parcel, parcel.steps.at(-1)!)),
      message: '',
      pick_date: localTime(parcel.steps[0]!.at + day).slice(0, 10),
      deliver_date: localTime(parcel.steps[0]!.at + 3 * day).slice(0, 10),
      customer_fullname: name,
      customer_tel: tel,
      address: address.join(', '),
      storage_day: '3',
      ship_money: String(parcel.fee - insuranceOf(parcel)),
      insurance: String(insuranceOf(parcel)),
      value: String(declared.get(parcel)?.value ?? 0),
      weight: String(parcel.grams),
      pick_money: parcel.cod,
      is_freeship: declared.get(parcel)?.freeship === true ? '1' : '0',
    },
  });
};

export const cancel = (store: ParcelStore, parcel: Parcel | undefined): Reply => {
  if (parcel === undefined) return unknown();
  if (stageOf(parcel) === 'cancelled') return failure(200, '50101', 'Đơn hàng đã ở trạng thái hủy');
  return store.cancel(parcel) ? success({}) : failure(200, '50102', 'Đơn đã lấy hàng, không thể hủy đơn.');
};
