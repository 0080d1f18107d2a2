import { Type, type Static } from 'typebox';
import { Count, Data, Dong, OneOf, OrNull, Time } from '../fields.ts';
import { MarketBank } from '../payments/schemas.ts';
import { route } from '../route.ts';
import { SETUP_ITEM_KEYS } from '../rules/market-setup.ts';

export const SetupItem = Type.Object({
  key: OneOf(SETUP_ITEM_KEYS),
  done: Type.Boolean(),
  /** What is there, or what is wrong: `MB Bank`, `73 danh mục`. */
  detail: Type.String(),
});
export type SetupItem = Static<typeof SetupItem>;

export const Setup = Type.Object({
  items: Type.Array(SetupItem),
  missing: Count,
  categories: Count,
  /** Shops that buyers find once the market is open. */
  shops: Count,
  /** When everybody comes in; null when they do, or no time is planned. */
  opens_at: OrNull(Time),
});
export type Setup = Static<typeof Setup>;

export const getSetup = route({
  method: 'GET',
  path: '/v1/admin/api/setup',
  auth: 'staff',
  permission: 'settings',
  summary: 'What a market needs before it opens, and what of it is done',
  reply: Data(Setup.properties),
  problems: [],
});

export const TestTransfer = Type.Object({
  amount: Dong,
  bank: MarketBank,
  /** VietQR image (data URL). */
  qr: Type.String(),
});
export type TestTransfer = Static<typeof TestTransfer>;

export const getTestTransfer = route({
  method: 'GET',
  path: '/v1/admin/api/setup/test_transfer',
  auth: 'staff',
  permission: 'settings',
  summary:
    'A QR code for a transfer to the bank account in force, which shows its holder; null without an account',
  reply: Data({ transfer: OrNull(TestTransfer) }),
  problems: [],
});

export const TrialRate = Type.Object({
  name: Type.String(),
  /** Null for the table of rates. */
  carrier: OrNull(Type.String()),
  /** Đồng; null when the carrier gave none. */
  price: OrNull(Dong),
  /** Until it arrives at the latest; null when unknown. */
  days: OrNull(Count),
});
export type TrialRate = Static<typeof TrialRate>;

export const getTrialRates = route({
  method: 'GET',
  path: '/v1/admin/api/setup/trial_rates',
  auth: 'staff',
  permission: 'settings',
  summary:
    'Rates of the price table and of the carriers in force for a parcel of 1 kg from Hà Nội to Đà Nẵng',
  reply: Data({ rates: Type.Array(TrialRate) }),
  problems: [],
});
