import { LOCALE } from '@market/contract/constants/market';
import { invalidRequest } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

const strictAjv = new Ajv2020({ coerceTypes: false, useDefaults: true, allErrors: true, strict: false });
/** Stops at the first error: collecting all errors of a large body is slow. */
const firstErrorAjv = new Ajv2020({ coerceTypes: false, useDefaults: true, strict: false });
const coercingAjv = new Ajv2020({
  coerceTypes: true,
  useDefaults: true,
  removeAdditional: 'all',
  allErrors: true,
  strict: false,
});

type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  [key: string]: unknown;
};

/** Undeclared fields are refused, not dropped. */
const closeSchema = (schema: Shape): Shape => ({
  ...schema,
  ...(schema.properties && {
    additionalProperties: schema['additionalProperties'] ?? false,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, closeSchema(part)]),
    ),
  }),
  ...(schema.items && { items: closeSchema(schema.items) }),
  ...(Array.isArray(schema['anyOf']) && { anyOf: (schema['anyOf'] as Shape[]).map(closeSchema) }),
});

const number = new Intl.NumberFormat(LOCALE);
const sentences: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'Vui lòng điền thông tin này.',
  type: () => 'Không đúng kiểu dữ liệu.',
  enum: () => 'Giá trị không nằm trong danh sách cho phép.',
  minimum: ({ limit }) => `Nhỏ nhất là ${number.format(limit as number)}.`,
  maximum: ({ limit }) => `Lớn nhất là ${number.format(limit as number)}.`,
  minLength: ({ limit }) => `Cần ít nhất ${limit as number} ký tự.`,
  maxLength: ({ limit }) => `Tối đa ${limit as number} ký tự.`,
  minItems: ({ limit }) => `Cần ít nhất ${limit as number} mục.`,
  maxItems: ({ limit }) => `Tối đa ${limit as number} mục.`,
  pattern: () => 'Chưa đúng định dạng.',
  additionalProperties: () => 'Trường này không được hỗ trợ.',
  text: () => 'Có ký tự không hợp lệ.',
};

const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const name = (
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : ''
  ) as string;
  return (path !== '' && name !== '' ? `${path}.${name}` : path + name).slice(0, 200);
};

const SHAPE_KEYWORDS = new Set(['additionalProperties', 'required']);

/** The weight of a variant of a union: another type, other fields, or one wrong value. */
const misfit = (errors: readonly ErrorObject[], at: string): number =>
  errors.reduce((sum, { keyword, instancePath }) => {
    if (instancePath === at && keyword === 'type') return sum + 10_000;
    return sum + (instancePath === at && SHAPE_KEYWORDS.has(keyword) ? 100 : 1);
  }, 0);

const ofBestShape = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const choices = errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .toSorted((one, other) => other.schemaPath.length - one.schemaPath.length);
  return choices.reduce<readonly ErrorObject[]>((remaining, choice) => {
    const { schemaPath, instancePath } = choice;
    const shapeOf = (error: ErrorObject): string | undefined =>
      error.schemaPath.startsWith(`${schemaPath}/`) && `${error.instancePath}/`.startsWith(`${instancePath}/`)
        ? error.schemaPath.slice(schemaPath.length + 1).split('/', 1)[0]
        : undefined;
    const shapes = Object.groupBy(remaining, (error) => shapeOf(error) ?? '');
    const [best] = Object.entries(shapes)
      .filter(([shape]) => shape !== '')
      .map(([shape, its]) => ({ shape, misfit: misfit(its ?? [], instancePath) }))
      .toSorted((one, other) => one.misfit - other.misfit);
    if (best === undefined) return remaining;
    return remaining.filter((error) => error !== choice && [undefined, best.shape].includes(shapeOf(error)));
  }, errors);
};

const MAX_ERRORS = 300;

const fieldsOf = (errors: readonly ErrorObject[]): Record<string, string> =>
  Object.fromEntries(
    ofBestShape(errors.slice(0, MAX_ERRORS))
      .slice(0, 20)
      .map((error) => [pathOf(error), (sentences[error.keyword] ?? sentences['pattern']!)(error.params)]),
  );

const MAX_DEPTH = 32;
/** Of a body with more values only the first error is reported. */
const MANY_VALUES = 5_000;

const hasMany = (body: unknown): boolean => {
  let remaining = MANY_VALUES;
  const walk = (value: unknown): boolean => {
    remaining -= 1;
    if (remaining < 0) return true;
    return value !== null && typeof value === 'object' && Object.values(value).some(walk);
  };
  return walk(body);
};

/** The path of the first text that PostgreSQL cannot store (NUL, lone surrogates), or of a value nested too deep. */
const badText = (value: unknown, path = '', depth = 0): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  if (depth > MAX_DEPTH) return path.slice(0, 200);
  for (const [name, part] of Object.entries(value)) {
    if (badText(name) !== undefined) return path;
    const found = badText(part, path === '' ? name : `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Converts the query format of flags (`1`, `0`) and lists (commas) to the schema's types. */
const queryReader = (schema: Shape | undefined) => {
  const parts = Object.entries(schema?.properties ?? {});
  const flags = parts.filter(([, part]) => part.type === 'boolean').map(([name]) => name);
  const lists = parts.filter(([, part]) => part.type === 'array').map(([name]) => name);
  return (query: Record<string, unknown>): Record<string, unknown> => {
    const read = { ...query };
    for (const name of flags) if (read[name] === '1' || read[name] === '0') read[name] = read[name] === '1';
    for (const name of lists)
      if (typeof read[name] === 'string') read[name] = read[name] === '' ? [] : read[name].split(',');
    return read;
  };
};

type Drop = (value: unknown) => void;

/** Removes read-only fields (`AllowReadOnly`); undefined when the schema has none. */
const dropOf = ({ properties = {}, items, anyOf }: Shape): Drop | undefined => {
  const ignored = Object.keys(properties).filter((name) => properties[name]!['readOnly'] === true);
  const parts = Object.entries(properties).flatMap(([name, part]) => {
    const drop = dropOf(part);
    return drop ? [[name, drop] as const] : [];
  });
  const each = items && dropOf(items);
  const shapes = ((anyOf ?? []) as Shape[]).flatMap((shape) => dropOf(shape) ?? []);
  if (ignored.length === 0 && parts.length === 0 && each === undefined && shapes.length === 0)
    return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Record<string, unknown>;
    for (const name of ignored) delete fields[name];
    for (const [name, drop] of parts) drop(fields[name]);
    if (each && Array.isArray(value)) value.forEach(each);
    for (const drop of shapes) drop(value);
  };
};

export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Checker = (parts: Partial<Parts>) => Parts;

const makeChecker = (route: Route): Checker => {
  // compiled on the first call: compiling all takes a fifth of the start
  const compile = (schema: TSchema | undefined, validator: Ajv2020): (() => ValidateFunction | undefined) => {
    let compiled: ValidateFunction | undefined;
    return () => {
      if (schema !== undefined)
        compiled ??= validator.compile(validator === coercingAjv ? schema : closeSchema(schema as never));
      return compiled;
    };
  };
  const checks = {
    params: compile(route.params, coercingAjv),
    query: compile(route.query, coercingAjv),
    body: compile(route.body, strictAjv),
  };
  const drop = dropOf((route.body ?? {}) as Shape);
  const hastyBody = compile(route.body, firstErrorAjv);
  const readQuery = queryReader(route.query as Shape | undefined);
  const check = (part: keyof Parts, value: unknown): unknown => {
    if (route[part] === undefined) return undefined;
    const read =
      part === 'query'
        ? readQuery((value ?? {}) as Record<string, unknown>)
        : part === 'params'
          ? { ...(value as object) }
          : value;
    const bad = badText(read);
    if (bad !== undefined) throw invalidRequest({ fields: { [bad]: sentences['text']!({}) } });
    const validate = part === 'body' && hasMany(read) ? hastyBody()! : checks[part]()!;
    if (!validate(read)) throw invalidRequest({ fields: fieldsOf(validate.errors ?? []) });
    if (part === 'body') drop?.(read);
    return read;
  };
  return (parts) => ({
    params: check('params', parts.params ?? {}),
    query: check('query', parts.query),
    // without a body every field is absent: a call whose fields are all optional needs none
    body: check('body', parts.body === undefined ? {} : parts.body),
  });
};

const checkers = new WeakMap<Route, Checker>();

/**
 * Returns coerced query and params and a strict body; its validators are compiled once for all servers of a process.
 * @throws invalid with a Vietnamese sentence for each field
 */
export const checkerOf = (route: Route): Checker => {
  const checker = checkers.get(route) ?? makeChecker(route);
  checkers.set(route, checker);
  return checker;
};
