import { expect, test } from 'vitest';
import type { ParcelState } from '#ports/carrier.ts';
import { trackingUpdateOf } from './webhook.ts';

const notification = (fields: object = {}) => ({
  ORDER_NUMBER: '15878180012',
  ORDER_REFERENCE: 'CP-2611-00001',
  ORDER_STATUSDATE: '10/11/2025 01:07:16',
  ORDER_STATUS: 104,
  STATUS_NAME: 'Giao cho Bưu tá đi nhận',
  NOTE: 'Phân công bưu tá nhận hàng',
  MONEY_COLLECTION: 200_000,
  MONEY_TOTAL: 26_400,
  IS_RETURNING: false,
  REASON_CODE: null,
  ...fields,
});

test('a webhook has the parcel, its state, the time in Vietnam and the fee', () => {
  expect(trackingUpdateOf(notification())).toEqual({
    trackingCode: '15878180012',
    reference: 'CP-2611-00001',
    state: 'picking',
    status: '104',
    at: new Date('2025-11-09T18:07:16Z'),
    reason: null,
    cod: 200_000,
    fee: 26_400,
    cashHandedOver: false,
  });
});

test.each<[ParcelState, number[]]>([
  ['ready_to_pick', [100, 102, 103]],
  ['picking', [104]],
  ['picked', [105, 200, 202]],
  ['in_transit', [300, 310, 320, 400, 401, 402, 403, 509]],
  ['delivering', [500, 508, 550]],
  ['delivery_failed', [505, 506, 507]],
  ['delivered', [501]],
  ['returning', [502, 515]],
  ['returned', [504]],
  ['cancelled', [101, 107, 201, 503]],
])('%s is %j', (state, statuses) => {
  expect(statuses.map((ORDER_STATUS) => trackingUpdateOf(notification({ ORDER_STATUS }))?.state)).toEqual(
    statuses.map(() => state),
  );
});

test.each([
  ['it is reported as returning', { IS_RETURNING: true }],
  ['its number is that of the way back', { ORDER_NUMBER: '158781800121P1' }],
])('on the way back nothing is delivered to the buyer, nor collected: %s', (_what, fields) => {
  const stateOf = (ORDER_STATUS: number) => trackingUpdateOf(notification({ ...fields, ORDER_STATUS }));
  expect(stateOf(501)).toMatchObject({ trackingCode: '15878180012', state: 'returned', cod: null });
  for (const status of [200, 300, 500, 506, 515]) expect(stateOf(status)?.state).toBe('returning');
  expect(stateOf(504)?.state).toBe('returned');
});

test('the reason of a failed delivery is the market’s text, else Viettel Post’s', () => {
  expect(trackingUpdateOf(notification({ ORDER_STATUS: 506, REASON_CODE: '36' }))?.reason).toBe(
    'Không liên lạc được với người nhận',
  );
  expect(
    trackingUpdateOf(notification({ ORDER_STATUS: 506, REASON_CODE: '99', NOTE: 'Mưa lớn' }))?.reason,
  ).toBe('Mưa lớn');
  expect(trackingUpdateOf(notification({ ORDER_STATUS: 506, REASON_CODE: 'constructor' }))?.reason).toBe(
    'Phân công bưu tá nhận hàng',
  );
  expect(trackingUpdateOf(notification({ ORDER_STATUS: 500, NOTE: 'Phân công bưu tá' }))?.reason).toBeNull();
});

test('a number may be a string', () => {
  expect(trackingUpdateOf(notification({ ORDER_STATUS: '501' }))).toMatchObject({
    state: 'delivered',
    status: '501',
  });
});

test('an undocumented status is no state, and a price of 0 is not set', () => {
  expect(trackingUpdateOf(notification({ ORDER_STATUS: 999, MONEY_TOTAL: 0 }))).toMatchObject({
    state: null,
    status: '999',
    fee: null,
  });
});

test.each([
  ['without a number', { ORDER_NUMBER: null }],
  ['of no number', { ORDER_NUMBER: "1' or '1" }],
  ['at no time', { ORDER_STATUSDATE: '2025-11-10 11:07:16' }],
  ['on the 32nd', { ORDER_STATUSDATE: '32/11/2025 11:07:16' }],
  ['of a state that is a word', { ORDER_STATUS: 'delivered' }],
])('a call %s says nothing', (_what, fields) => {
  expect(trackingUpdateOf(notification(fields))).toBeUndefined();
});

test('a body that is not an object is ignored', () => {
  for (const data of [null, undefined, 'x', 7, []]) expect(trackingUpdateOf(data)).toBeUndefined();
});
