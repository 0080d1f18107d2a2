import { Card } from '@market/contract/catalogue/card-schemas';
import { contractRoutes as routes } from '@market/contract/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from './market.ts';

interface Operation {
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, { schema?: unknown }> }>>;
}
interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const MAX_BYTES_PER_CALL = 3_300;

let market: Market;
let text: string;
let document: Document;
beforeAll(async () => {
  market = await startMarket();
  text = (await (await market.as()).inject({ method: 'GET', url: '/openapi.json' })).body;
  document = JSON.parse(text) as Document;
});
afterAll(() => market.close());

/** The schema with each reference replaced by what it names. */
const resolveReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolveReferences);
  if (typeof value !== 'object' || value === null) return value;
  if (!('$ref' in value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolveReferences(part)]));
  const name = (value.$ref as string).replace('#/components/schemas/', '');
  expect(Object.keys(document.components.schemas)).toContain(name);
  return resolveReferences(document.components.schemas[name]);
};

test('each schema that the contract exports is written once', () => {
  expect(Buffer.byteLength(text) / routes.length).toBeLessThan(MAX_BYTES_PER_CALL);
  const described = document.components.schemas['Card'];
  expect(Object.keys((described as { properties: object }).properties)).toEqual(Object.keys(Card.properties));
});

test('with its references resolved an answer is described as its route declares it', () => {
  for (const route of routes) {
    if (route.reply === undefined || route.mediaTypes !== undefined || route.raw !== undefined) continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]![route.method.toLowerCase()]!;
    const answer = operation.responses[route.status ?? 200]!;
    expect(
      resolveReferences(answer.content?.['application/json']?.schema),
      `${route.method} ${path}`,
    ).toEqual(JSON.parse(JSON.stringify(route.reply)));
  }
});

test.each([
  ['/v2/rfq/api/quotations/{id}/accepted.json', false],
  ['/v2/rfq/api/quotations/{id}/messages.json', true],
  ['/v2/rfq/api/items.json', true],
  ['/v2/order/api/carts/add.json', true],
])('a call needs a body only when it has a required field: %s', async (path, required) => {
  expect(document.paths[path]!['post']!.requestBody!.required ?? true).toBe(required);
  const caller = await market.as(await market.create.user());
  const { statusCode } = await caller.inject({ method: 'POST', url: path.replace('{id}', 'a'.repeat(12)) });
  expect(statusCode === 404, String(statusCode)).toBe(!required);
});
