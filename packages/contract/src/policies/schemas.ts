import { type Static, Type } from 'typebox';
import { OneOf, OrNull, Text, Time } from '../fields.ts';
import { POLICY_KEYS, POLICY_TITLE_MAX } from '../rules/policies.ts';
import { REGULATION_TEXT_MAX, REGULATION_TITLE_MAX, REGULATIONS_MAX } from '../rules/regulations.ts';

export const PolicyName = OneOf(POLICY_KEYS);

/** Number of a version; 0 before the first. */
export const Version = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const PolicyLink = Type.Object({ key: PolicyName, title: Type.String() });
export type PolicyLink = Static<typeof PolicyLink>;

export const PublishedPolicy = Type.Object({
  key: PolicyName,
  title: Type.String(),
  /** HTML, cleaned. */
  content: Type.String(),
  published_at: Time,
});
export type PublishedPolicy = Static<typeof PublishedPolicy>;

/** One version of a text. */
export const TextVersion = Type.Object({
  number: Version,
  /** False: the text was taken back. */
  is_shown: Type.Boolean(),
  at: Time,
  /** Null: a deleted account. */
  by: OrNull(Type.String()),
});
export type TextVersion = Static<typeof TextVersion>;

export const StaffPolicy = Type.Object({
  key: PolicyName,
  title: Type.String(),
  /** HTML, cleaned; null: not written, or taken back. */
  content: OrNull(Type.String()),
  version: Version,
  versions: Type.Array(TextVersion),
});
export type StaffPolicy = Static<typeof StaffPolicy>;

export const StaffPolicySummary = Type.Object({
  key: PolicyName,
  title: Type.String(),
  is_shown: Type.Boolean(),
  version: Version,
  changed_at: OrNull(Time),
});
export type StaffPolicySummary = Static<typeof StaffPolicySummary>;

export const PolicyInput = Type.Object({
  /** The version that was read. */
  version: Version,
  title: Text(POLICY_TITLE_MAX, 1),
  /** HTML, cleaned before it is stored. */
  content: Text(100_000, 1),
});
export type PolicyInput = Static<typeof PolicyInput>;

/** Which version is published again. */
export const Restoring = Type.Object({ version: Version, number: Version });

export const Rule = Type.Object({
  /** As decisions cite it: `6.2`. */
  number: Type.String({ pattern: String.raw`^\d{1,2}(\.\d{1,2}){0,2}$` }),
  title: Text(REGULATION_TITLE_MAX, 1),
  text: Text(REGULATION_TEXT_MAX, 1),
});

export const RegulationsInput = Type.Object({
  version: Version,
  regulations: Type.Array(Rule, { minItems: 1, maxItems: REGULATIONS_MAX }),
});
export type RegulationsInput = Static<typeof RegulationsInput>;

export const StaffRegulations = Type.Object({
  regulations: Type.Array(Rule),
  version: Version,
  versions: Type.Array(TextVersion),
  /** Numbers that proposals on cases cite. */
  required: Type.Array(Type.String()),
});
export type StaffRegulations = Static<typeof StaffRegulations>;
