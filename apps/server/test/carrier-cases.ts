import type { CarrierService } from '@market/providers/client';
import { HOUR, later } from '#platform/time.ts';
import { HOOK_SECRET } from './carriers.ts';

/** What a carrier reports of a parcel, in its own format. */
export interface ParcelNotification {
  readonly code: string;
  readonly status: string;
  readonly at: Date;
}

/** A carrier as the tests of parcels know it: the rules of parcels are the same for all, the words are not. */
export interface CarrierSide {
  readonly code: CarrierService;
  readonly name: string;
  /** What takes a light parcel, and what it costs for 500 g within a province. */
  readonly service: string;
  readonly price: number;
  /** Whether it can be asked where a parcel is, and what it booked: what it reports is compared with that. */
  readonly isQueryable: boolean;
  /** Its words for states. */
  readonly says: Readonly<Record<'picking' | 'picked' | 'delivering' | 'delivered' | 'mystery', string>>;
  readonly label: string;
  /** Calls us as the carrier does; null shows no secret at all. */
  notify(address: string, update: ParcelNotification, secret?: string | null): Promise<Response>;
}

const post = (address: string, type: string, body: string): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
const secretQuery = (name: string, secret: string | null): string =>
  secret === null ? '' : `?${name}=${secret}`;

const ghn: CarrierSide = {
  code: 'ghn',
  name: 'Giao Hàng Nhanh',
  service: 'ghn:2',
  price: 16_500,
  isQueryable: true,
  says: {
    picking: 'picking',
    picked: 'picked',
    delivering: 'delivering',
    delivered: 'delivered',
    mystery: 'teleported',
  },
  label: 'text/html; charset=utf-8',
  notify: (address, { code, status, at }, secret = HOOK_SECRET) =>
    post(
      `${address}${secretQuery('token', secret)}`,
      'application/json',
      JSON.stringify({ OrderCode: code, Status: status, Time: at.toISOString() }),
    ),
};

const ghtk: CarrierSide = {
  code: 'ghtk',
  name: 'Giao Hàng Tiết Kiệm',
  service: 'ghtk:road',
  price: 17_000,
  isQueryable: true,
  says: { picking: '12', picked: '3', delivering: '4', delivered: '5', mystery: '999' },
  label: 'application/pdf',
  notify: (address, { code, status, at }, secret = HOOK_SECRET) =>
    post(
      `${address}${secretQuery('hash', secret)}`,
      'application/x-www-form-urlencoded',
      new URLSearchParams({
        label_id: code,
        status_id: status,
        action_time: at.toISOString(),
      }).toString(),
    ),
};

const VIETNAM = 7 * HOUR;
/** `21/11/2026 10:00:00`, as a clock in Hà Nội shows it. */
const vietnamese = (time: Date): string => {
  const [date = '', clock = ''] = later(time, VIETNAM).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${clock.slice(0, 8)}`;
};

const vtp: CarrierSide = {
  code: 'vtp',
  name: 'Viettel Post',
  service: 'vtp:PHS',
  price: 17_500,
  isQueryable: false,
  says: { picking: '104', picked: '105', delivering: '500', delivered: '501', mystery: '999' },
  label: 'text/html; charset=utf-8',
  notify: (address, { code, status, at }, secret = HOOK_SECRET) =>
    post(
      address,
      'application/json',
      JSON.stringify({
        DATA: { ORDER_NUMBER: code, ORDER_STATUS: Number(status), ORDER_STATUSDATE: vietnamese(at) },
        TOKEN: secret,
      }),
    ),
};

export const SIDES = { ghn, ghtk, vtp } as const;

export const ALL: readonly CarrierSide[] = Object.values(SIDES);
