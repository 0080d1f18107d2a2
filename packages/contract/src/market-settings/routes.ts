import { Type } from 'typebox';
import { Count, Data, Id, Moment, OrNull, paged } from '../fields.ts';
import { route } from '../route.ts';
import { PaymentMethod } from '../payments/schemas.ts';
import { reauthenticationRequired } from '../sessions/problems.ts';
import {
  colorInvalid,
  logoNotFound,
  providerFromEnvironment,
  providerInvalid,
  providerNotSet,
  settingChangeNotFound,
  settingInPast,
  settingInvalid,
} from './problems.ts';
import {
  EnvironmentValue,
  NewSettingValue,
  Opening,
  Profile,
  ProfileChanges,
  Provider,
  ProviderInput,
  ProviderName,
  ProviderTrial,
  Setting,
  SettingChange,
} from './schemas.ts';

const SETTINGS = '/v1/admin/api/settings';

const Settings = Data({ settings: Type.Array(Setting), environment: Type.Array(EnvironmentValue) });

export const listPaymentMethods = route({
  method: 'GET',
  path: '/v1/payment_methods',
  auth: 'anyone',
  summary: 'Payment methods that the market accepts; a shop may accept fewer',
  reply: Data({ payment_methods: Type.Array(PaymentMethod) }),
  problems: [],
});
export const getSettings = route({
  method: 'GET',
  path: SETTINGS,
  auth: 'staff',
  permission: 'settings',
  summary: 'Every setting with its value in force and the next one; limits that the environment sets',
  reply: Settings,
  problems: [],
});
export const changeSettings = route({
  method: 'PUT',
  path: SETTINGS,
  auth: 'staff',
  permission: 'settings',
  summary: 'Change settings now or from a time on; all or none',
  body: Type.Object({
    settings: Type.Array(NewSettingValue, { minItems: 1, maxItems: 50 }),
    starts_at: Type.Optional(OrNull(Moment)),
  }),
  reply: Settings,
  problems: [settingInvalid, settingInPast, reauthenticationRequired],
});
export const changeOpening = route({
  method: 'PUT',
  path: '/v1/admin/api/opening',
  auth: 'staff',
  permission: 'settings',
  summary:
    'Invite sellers first, until a planned time or until it is changed, or open to everybody; all or none',
  body: Type.Object({ opening: Opening }),
  reply: Settings,
  problems: [settingInvalid, settingInPast, reauthenticationRequired],
});
export const listSettingChanges = route({
  method: 'GET',
  path: '/v1/admin/api/settings/history',
  auth: 'staff',
  permission: 'settings',
  summary: 'Changes of settings, newest first',
  query: Type.Object(paged(20)),
  reply: Data({ changes: Type.Array(SettingChange), total: Count }),
  problems: [],
});
export const withdrawSettingChange = route({
  method: 'DELETE',
  path: '/v1/admin/api/settings/history/:id',
  auth: 'staff',
  permission: 'settings',
  summary: 'Withdraw a change that is not in force yet',
  params: Type.Object({ id: Id }),
  problems: [settingChangeNotFound, settingInvalid, reauthenticationRequired],
});

export const getMarketProfile = route({
  method: 'GET',
  path: '/v1/admin/api/market-profile',
  auth: 'staff',
  permission: 'settings',
  summary: 'What the market is called and who runs it',
  reply: Data({ profile: Profile }),
  problems: [],
});
export const changeMarketProfile = route({
  method: 'PUT',
  path: '/v1/admin/api/market-profile',
  auth: 'staff',
  permission: 'settings',
  summary: 'Change name, logo, colour, company and contact; every process shows them within seconds',
  body: Type.Object({ profile: ProfileChanges }),
  reply: Data({ profile: Profile }),
  problems: [logoNotFound, colorInvalid],
});

const providerParams = Type.Object({ key: ProviderName });

export const listProviders = route({
  method: 'GET',
  path: '/v1/admin/api/providers',
  auth: 'staff',
  permission: 'settings',
  summary: 'Services of the market: where their keys come from, the keys hidden, and the last trial',
  reply: Data({ providers: Type.Array(Provider) }),
  problems: [],
});
export const changeProvider = route({
  method: 'PUT',
  path: '/v1/admin/api/providers/:key',
  auth: 'staff',
  permission: 'settings',
  summary: 'Store keys, sealed; every process uses them within seconds',
  params: providerParams,
  body: ProviderInput,
  reply: Data({ provider: Provider }),
  problems: [providerInvalid, providerFromEnvironment, reauthenticationRequired],
});
export const removeProvider = route({
  method: 'DELETE',
  path: '/v1/admin/api/providers/:key',
  auth: 'staff',
  permission: 'settings',
  summary: 'Remove the stored keys; buyers no longer see the service',
  params: providerParams,
  problems: [providerNotSet, providerFromEnvironment, reauthenticationRequired],
});
/** Nothing is stored but the outcome for the keys in force. */
export const tryProvider = route({
  method: 'POST',
  path: '/v1/admin/api/providers/:key/try',
  auth: 'staff',
  permission: 'settings',
  summary: 'Try these keys, or the ones in force, with a harmless call, and answer its result',
  params: providerParams,
  body: ProviderInput,
  reply: Data({ trial: ProviderTrial }),
  problems: [providerInvalid, providerNotSet, reauthenticationRequired],
});
