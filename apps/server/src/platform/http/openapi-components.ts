import { contractExports } from '@market/contract/registry';

/** Shorter schemas stay inline: a reference would not be shorter. */
const MIN_LENGTH = 150;

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
};
const identityOf = (schema: unknown): string => JSON.stringify(sortKeys(schema));

const isSchema = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !('method' in value) &&
  ('type' in value || 'anyOf' in value || 'enum' in value);

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Of two names of a schema the first in the alphabet. */
const namesOf = (): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(contractExports).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    if (!isSchema(value)) continue;
    const identity = identityOf(value);
    if (identity.length >= MIN_LENGTH && !names.has(identity)) names.set(identity, name);
  }
  return names;
};

interface OpenApi {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
  readonly paths?: unknown;
}

export const withComponents = <Document extends OpenApi>(document: Document): Document => {
  const names = namesOf();
  const used = new Map<string, unknown>();
  const parts = (value: object): object =>
    Array.isArray(value)
      ? value.map(shorten)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
  const shorten = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = isSchema(value) ? names.get(identityOf(value)) : undefined;
    if (name === undefined) return parts(value);
    if (!used.has(name)) {
      used.set(name, undefined);
      used.set(name, parts(value));
    }
    return refTo(name);
  };
  const { components } = document;
  const paths = shorten(document.paths);
  const described = parts(components?.schemas ?? {});
  const schemas = {
    ...described,
    ...Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
  return { ...document, paths, components: { ...components, schemas } };
};
