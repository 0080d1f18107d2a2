import type { Route } from '@market/contract/route';
import { lockUser } from '#accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../market.ts';
import { peopleOf, type People, type Person } from './people.ts';
import { nameOf, routes } from './routes.ts';
import { bodyFor } from './bodies.ts';
import { resourceOf } from './path-resources.ts';

let market: Market;
let people: People;
beforeAll(async () => {
  market = await startMarket();
  people = await peopleOf(market, (userId) => lockUser(market.context(), userId));
});
afterAll(() => market.close());

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maximum?: number;
  readonly readOnly?: boolean;
}

/** More than eight bytes hold: what is a text here may be read as a number further in. */
const DIGITS = '99999999999999999999';

const isA = ({ type }: Schema, ...types: string[]): boolean =>
  types.some((one) => type === one || (Array.isArray(type) && type.includes(one)));

const hasNumbers = (schema: Schema): boolean =>
  isA(schema, 'integer', 'number') ||
  [...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {}), schema.items ?? {}].some(
    (part) => part.readOnly !== true && Object.keys(part).length > 0 && hasNumbers(part),
  );

/** A value that fits a schema as far as it is described, each number of it as large as it may be. */
const largest = (schema: Schema): unknown => {
  if (schema.enum !== undefined) return schema.enum[0];
  if (isA(schema, 'integer', 'number')) return schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (isA(schema, 'boolean')) return true;
  if (isA(schema, 'array'))
    return Array.from({ length: schema.minItems ?? 1 }, () => largest(schema.items ?? {}));
  if (schema.properties !== undefined) return fieldsOf(schema);
  if (schema.anyOf !== undefined) return largest(schema.anyOf.find(hasNumbers) ?? schema.anyOf[0]!);
  return isA(schema, 'string') ? 'z'.repeat(Math.max(2, schema.minLength ?? 0)) : {};
};

/** Every field that is needed or holds a number, or of those that are not needed `alone`. */
const fieldsOf = ({ properties = {}, required = [] }: Schema, alone?: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, part]) =>
          part.readOnly !== true &&
          (required.includes(name) || (hasNumbers(part) && (alone ?? name) === name)),
      )
      .map(([name, part]) => [name, largest(part)]),
  );

interface RequestInput {
  readonly query: string;
  readonly body: object | undefined;
}

/** All numbers at once, then each alone: one that is refused hides the others. */
const requestInputsOf = (route: Route): RequestInput[] => {
  const query = (route.query ?? {}) as Schema;
  const body = (route.method === 'GET' ? {} : (route.body ?? {})) as Schema;
  const numbers = ({ properties = {} }: Schema) =>
    Object.keys(properties).filter((name) => hasNumbers(properties[name]!));
  const names = [undefined, ...new Set([...numbers(query), ...numbers(body)])];
  return names.map((alone) => ({
    query: new URLSearchParams(
      Object.entries(fieldsOf(query, alone)).map(([name, value]) => [name, String(value)]),
    ).toString(),
    body:
      route.method === 'GET' || route.body === undefined
        ? undefined
        : { ...bodyFor(route), ...fieldsOf(body, alone) },
  }));
};

/** The path with ids of `who`'s own where there are any, or with numbers as large as they may be. */
const pathOf = (route: Route, own: boolean): string => {
  const parts = ((route.params ?? {}) as Schema).properties ?? {};
  const resource = route.path.includes(':') ? resourceOf(route) : null;
  return route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (own && resource !== null)
      return resource.along?.(people.sides.A).params?.[name] ?? resource.idOf(people.sides.A);
    const part = parts[name] ?? {};
    if (part.enum !== undefined) return String(part.enum[0]);
    return isA(part, 'integer', 'number') ? String(largest(part)) : DIGITS;
  });
};

const NAMES = ['guest', 'buyer A', 'seller A', 'admin'];

/** What the database refuses as too large is answered without a field that would be wrong. */
const isDatabaseRefusal = (body: string): boolean => {
  const { facts } = JSON.parse(body === '' ? '{}' : body) as { facts?: { fields?: object } };
  return facts?.fields !== undefined && Object.keys(facts.fields).length === 0;
};

/** What went wrong for `who` when they asked. */
const wrongOf = async (person: Person, route: Route, own: boolean): Promise<string[]> => {
  const as = await person.signIn();
  const wrong: string[] = [];
  for (const { query, body } of requestInputsOf(route)) {
    const url = `${pathOf(route, own)}?${query}`;
    const answer = await as.inject({
      method: route.method,
      url,
      ...(body !== undefined && { payload: body }),
    });
    if (answer.statusCode >= 500 || (answer.statusCode === 400 && isDatabaseRefusal(answer.body)))
      wrong.push(`${person.name}: ${url} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body}`);
  }
  return wrong;
};

test.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s accepts the largest allowed numbers, or reports which is too large',
  async (_name, route) => {
    const wrong: string[] = [];
    for (const person of people.all.filter(({ name }) => NAMES.includes(name)))
      for (const own of route.path.includes(':') ? [false, true] : [false])
        wrong.push(...(await wrongOf(person, route, own)));
    expect(wrong).toEqual([]);
  },
);
