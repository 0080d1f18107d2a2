import { randomBytes } from 'node:crypto';
import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { PriceFault } from '../parcel-price.ts';
import { type Parcel, parcelsOf, type ParcelStore, stageOf } from '../parcels.ts';
import type { ProvidersContext } from '../context.ts';
import { wrongLevel } from './areas.ts';
import { failure, success, type Reply } from './response.ts';
import * as services from './services.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Amounts are documented both as numbers and as strings. */
const isInteger = (value: unknown): number => {
  const number = textOf(value) === '' ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= 0 ? number : Number.NaN;
};

const mostCod = 100_000_000;
const maxBytes = 150;

const placeComplaint = async (fields: Fields): Promise<string | undefined> => {
  for (const end of ['SENDER', 'RECEIVER']) {
    const [province, district, ward] = ['PROVINCE', 'DISTRICT', 'WARD'].map((level) =>
      isInteger(fields[`${end}_${level}`]),
    );
    const level = await wrongLevel(province!, district!, ward!);
    if (level !== undefined)
      return level === 'WARD' ? `Invalid [${end}_WARD]` : `Incorrect data: ${end}_${level}`;
  }
  return undefined;
};

const shipmentOf = (fields: Fields) => ({
  isNear: isInteger(fields['SENDER_PROVINCE']) === isInteger(fields['RECEIVER_PROVINCE']),
  grams: isInteger(fields['PRODUCT_WEIGHT']),
  cod: isInteger(fields['MONEY_COLLECTION'] ?? 0),
});

const parcelComplaint = (fields: Fields): string | undefined => {
  if (!['HH', 'TH'].includes(textOf(fields['PRODUCT_TYPE']))) return 'Incorrect data: PRODUCT_TYPE';
  if (!(isInteger(fields['PRODUCT_WEIGHT']) > 0)) return 'Incorrect data: PRODUCT_WEIGHT';
  if (Number.isNaN(isInteger(fields['PRODUCT_PRICE']))) return 'Incorrect data: PRODUCT_PRICE';
  return isInteger(fields['MONEY_COLLECTION'] ?? 0) <= mostCod ? undefined : 'Invalid [MONEY_COLLECTION]';
};

const noPrice = 'Price does not apply to this itinerary!';

/** A list of services without an envelope, or an error. */
export const getPriceAll = async (body: unknown, fault: PriceFault | undefined): Promise<unknown> => {
  const fields = fieldsOf(body);
  const complaint = (await placeComplaint(fields)) ?? parcelComplaint(fields);
  if (complaint !== undefined) return failure(complaint);
  if (isInteger(fields['TYPE']) !== 1) return failure('Incorrect data: TYPE');
  const rows = services.listServices(shipmentOf(fields), fault);
  return rows.length === 0 ? failure(noPrice) : rows;
};

const orderComplaint = async (fields: Fields): Promise<string | undefined> => {
  const text = (name: string) => textOf(fields[name]);
  for (const end of ['SENDER', 'RECEIVER']) {
    if (text(`${end}_FULLNAME`) === '') return `Incorrect data: ${end}_FULLNAME`;
    if (text(`${end}_ADDRESS`) === '') return `Invalid [${end}_ADDRESS]`;
    if (!/^0\d{9}$/.test(text(`${end}_PHONE`))) return `Incorrect data: ${end}_PHONE`;
  }
  const long = Object.entries(fields).find(
    ([, value]) => typeof value === 'string' && Buffer.byteLength(value) > maxBytes,
  );
  if (long !== undefined) return `Invalid [${long[0]}]`;
  if (![1, 2, 3, 4].includes(isInteger(fields['ORDER_PAYMENT']))) return 'Incorrect data: ORDER_PAYMENT';
  const collects = [2, 3].includes(isInteger(fields['ORDER_PAYMENT']));
  if (collects !== isInteger(fields['MONEY_COLLECTION'] ?? 0) > 0) return 'Invalid [MONEY_COLLECTION]';
  return (await placeComplaint(fields)) ?? parcelComplaint(fields);
};

/** With the check for duplicates a used reference is refused; without it a second parcel is created. */
const referenceFor = (store: ParcelStore, fields: Fields): string | undefined => {
  const reference = textOf(fields['ORDER_NUMBER']);
  if (reference === '' || store.byReference('vtp', reference) === undefined) return reference;
  return fields['CHECK_UNIQUE'] === true ? undefined : `${reference} #${randomBytes(3).toString('hex')}`;
};

export const createOrder = async (context: ProvidersContext, body: unknown): Promise<Reply> => {
  const fields = fieldsOf(body);
  const text = (name: string) => textOf(fields[name]);
  const complaint = await orderComplaint(fields);
  if (complaint !== undefined) return failure(complaint);
  const facts = shipmentOf(fields);
  const price = services.priceOfService(text('ORDER_SERVICE'), facts);
  if (price === undefined) return failure('Incorrect data: ORDER_SERVICE');
  const store = parcelsOf(context);
  const reference = referenceFor(store, fields);
  if (reference === undefined) return failure('Order number already exists on the system');
  const { parcel } = store.create({
    service: 'vtp',
    reference,
    receiver: `${text('RECEIVER_FULLNAME')}, ${text('RECEIVER_PHONE')}, ${text('RECEIVER_ADDRESS')}`,
    sender: `${text('SENDER_FULLNAME')}, ${text('SENDER_ADDRESS')}`,
    what: text('PRODUCT_NAME'),
    grams: facts.grams,
    cod: facts.cod,
    fee: price.total,
  });
  return success({
    ORDER_NUMBER: parcel.code,
    MONEY_COLLECTION: parcel.cod,
    EXCHANGE_WEIGHT: 0,
    MONEY_TOTAL: price.total,
    MONEY_TOTAL_FEE: price.service,
    MONEY_FEE: 0,
    MONEY_COLLECTION_FEE: price.cod,
    MONEY_OTHER_FEE: 0,
    MONEY_VAS: 0,
    MONEY_VAT: 0,
    KPI_HT: price.hours,
  });
};

const cancelType = 4;

/** Supports one change only: cancelling. */
export const updateOrder = (store: ParcelStore, body: unknown): Reply => {
  const { TYPE, ORDER_NUMBER } = fieldsOf(body);
  const parcel = store.find('vtp', textOf(ORDER_NUMBER));
  if (parcel === undefined) return failure('Order does not exist');
  if (isInteger(TYPE) !== cancelType) return failure('Incorrect data: TYPE');
  if (stageOf(parcel) === 'cancelled') return failure('Order status already exists on the system');
  if (!store.cancel(parcel)) return failure('Trạng thái đơn hàng không cho phép hủy');
  return success(null, 'Hủy đơn hàng thành công');
};

const mostLabels = 100;

/** Codes for printing labels, valid for a limited time. */
export const printingOf = (context: ProvidersContext) => {
  const store = parcelsOf(context);
  const printing = memoizeReplies<{ readonly codes: readonly string[]; readonly until: number }>(1_000);
  return {
    code: (body: unknown): Reply => {
      const { ORDER_ARRAY, EXPIRY_TIME } = fieldsOf(body);
      const codes = Array.isArray(ORDER_ARRAY) ? ORDER_ARRAY.map(textOf) : [];
      const until = isInteger(EXPIRY_TIME);
      if (!(until > context.clock.now())) return failure('Incorrect data: EXPIRY_TIME');
      if (codes.length === 0 || codes.length > mostLabels) return failure('Incorrect data: ORDER_ARRAY');
      if (codes.some((code) => store.find('vtp', code) === undefined)) return failure('Order does not exist');
      const bill = randomBytes(32).toString('base64');
      printing.set(bill, { codes, until });
      return success(null, bill);
    },
    /** Empty for an expired code. */
    parcels: (bill: string): readonly Parcel[] => {
      const { codes = [], until = 0 } = printing.get(bill) ?? {};
      if (until <= context.clock.now()) return [];
      return codes
        .map((code) => store.find('vtp', code))
        .filter((parcel): parcel is Parcel => parcel !== undefined);
    },
  };
};
