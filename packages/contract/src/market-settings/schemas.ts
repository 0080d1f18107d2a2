import { Type, type Static } from 'typebox';
import { AllowReadOnly, Count, Id, Moment, OneOf, OrNull, Text, Time } from '../fields.ts';
import { MARKET_NAME_MAX } from '../rules/market-profile.ts';
import { PROVIDER_KEYS } from '../rules/market-providers.ts';
import { SETTING_KEYS } from '../rules/market-settings.ts';

const SettingName = OneOf(SETTING_KEYS);
/** Whole number or switch, by the unit of the setting. */
const SettingValue = Type.Unsafe<number | boolean>({ type: ['integer', 'boolean'] });

export const Setting = Type.Object({
  key: SettingName,
  /** In force now. */
  value: SettingValue,
  /** Since when; null: since the market opened. */
  starts_at: OrNull(Time),
  /** The next change that is planned. */
  next: OrNull(Type.Object({ id: Id, value: SettingValue, starts_at: Time })),
});
export type Setting = Static<typeof Setting>;

/** Who may come in. */
export const Opening = Type.Object({
  /** False: everybody, from now on. */
  sellers_first: Type.Boolean(),
  /** When everybody comes in, in place of a planned time; null: not planned, or now. */
  opens_at: OrNull(Moment),
});
export type Opening = Static<typeof Opening>;

/** A value that only the environment of the process changes. */
export const EnvironmentValue = Type.Object({
  variable: Type.String(),
  value: Type.String(),
  /** False: the built-in value. */
  is_set: Type.Boolean(),
});
export type EnvironmentValue = Static<typeof EnvironmentValue>;

export const NewSettingValue = Type.Object({ key: SettingName, value: SettingValue });
export type NewSettingValue = Static<typeof NewSettingValue>;

export const SettingChange = Type.Object({
  id: Id,
  key: SettingName,
  value: SettingValue,
  /** What it replaced. */
  was: SettingValue,
  starts_at: Time,
  set_at: Time,
  /** Null: by an operator's command, or a deleted account. */
  set_by: OrNull(Type.String()),
  /** Taken back before it counted. */
  withdrawn_at: OrNull(Time),
});
export type SettingChange = Static<typeof SettingChange>;

const profileTexts = {
  name: Text(MARKET_NAME_MAX, 1),
  company: Text(120),
  tax_code: Text(14),
  hotline: Text(20),
  email: Text(120),
  address: Text(200),
};
export const Profile = Type.Object({
  ...profileTexts,
  /** Null: the logo that ships. */
  logo_id: OrNull(Type.String()),
  /** Address of the picture, 160 pixels wide. */
  logo: OrNull(Type.String()),
  /** Of buttons and links, `#276f35`; null: the colour that ships. */
  color: OrNull(Type.String()),
});
export type Profile = Static<typeof Profile>;
export const ProfileChanges = AllowReadOnly(
  Type.Object({
    ...profileTexts,
    /** Id of an upload for content, or the present one; left out, it stays. */
    logo_id: Type.Optional(OrNull(Text(100, 1))),
    /** Left out, it stays. */
    color: Type.Optional(OrNull(Text(7, 1))),
  }),
  Profile,
);
export type ProfileChanges = Static<typeof ProfileChanges>;

export const ProviderName = OneOf(PROVIDER_KEYS);

export const ProviderFieldValue = Type.Object({
  name: Type.String(),
  /** Of a secret its last characters at most; null: not set. */
  shown: OrNull(Type.String()),
});

export const ProviderTrial = Type.Object({
  ok: Type.Boolean(),
  /** What the provider answered, for people. */
  text: Type.String(),
  took_ms: Count,
  at: Time,
});
export type ProviderTrial = Static<typeof ProviderTrial>;

export const Provider = Type.Object({
  key: ProviderName,
  /** `environment` cannot be changed in the browser. */
  source: OneOf(['none', 'settings', 'environment'] as const),
  fields: Type.Array(ProviderFieldValue),
  /** Of the values in force; null: not tried since they were set. */
  last_trial: OrNull(ProviderTrial),
  set_at: OrNull(Time),
  set_by: OrNull(Type.String()),
});
export type Provider = Static<typeof Provider>;

/** Stored values of missing fields do not change; an empty one is missing. */
export const ProviderInput = Type.Object({
  values: Type.Record(Type.String({ maxLength: 40, pattern: '^[A-Z0-9_]+$' }), Text(500), {
    maxProperties: 12,
  }),
});
