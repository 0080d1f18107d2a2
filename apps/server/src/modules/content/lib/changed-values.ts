import { isDeepStrictEqual } from 'node:util';

interface ChangedValues {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Of the named fields those that differ, on both sides. */
export const changedValues = (before: object, after: object, fields: readonly string[]): ChangedValues => {
  const [was, is] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  const changed = fields.filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(was), after: pick(is) };
};
