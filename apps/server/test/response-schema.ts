import type { Route } from '@market/contract/route';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Outcome } from '@market/contract/web';

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { binary: true },
  // a validator runs few times: making its code shorter costs more than it saves
  code: { optimize: false },
});
const compiledValidators = new Map<Route, ValidateFunction>();

type Shape = { [key: string]: unknown; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] };

/** An answer has what its schema says and nothing besides. */
const closeSchema = (schema: Shape): Shape => ({
  ...schema,
  ...(schema.properties && {
    additionalProperties: schema['additionalProperties'] ?? false,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, closeSchema(part)]),
    ),
  }),
  ...(schema.items && { items: closeSchema(schema.items) }),
  ...(schema.anyOf && { anyOf: schema.anyOf.map(closeSchema) }),
});

/** Away, or full. */
const OUTSIDE_OF_US = new Set([503, 507]);
const SHARED_PROBLEMS = /^(?:request|auth|idempotency)\./;

/** Throws unless the answer is what the contract declares: a reply that fits its schema, or a declared problem. */
export const expectFits = (route: Route, outcome: Outcome<Route>): void => {
  if (!outcome.ok) {
    const declared =
      route.problems.some(({ code }) => code === outcome.code) || SHARED_PROBLEMS.test(outcome.code);
    if (!declared || outcome.status >= 500 !== OUTSIDE_OF_US.has(outcome.status))
      throw new Error(
        `${route.method} ${route.path} answered ${outcome.status} ${outcome.code}, which it does not declare`,
      );
    return;
  }
  if (route.reply === undefined) return;
  if ((outcome.value as unknown) instanceof Uint8Array && route.mediaTypes !== undefined) return;
  const shapes = [route.reply, ...(route.accepted ? [route.accepted] : [])] as unknown as Shape[];
  const validate = compiledValidators.get(route) ?? ajv.compile({ anyOf: shapes.map(closeSchema) });
  compiledValidators.set(route, validate);
  const value: unknown =
    route.replyHeaders === undefined ? outcome.value : (outcome.value as unknown as { body: unknown }).body;
  if (!validate(value))
    throw new Error(
      `${route.method} ${route.path} answered what its schema does not say: ${ajv.errorsText(validate.errors)}`,
    );
};
