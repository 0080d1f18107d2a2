import { Id, OneOf, OrNull, Problem, Quantity, route } from '@market/contract';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { checkerOf } from './validation.ts';

const check = checkerOf(
  route({
    method: 'POST',
    path: '/things/:id.json',
    auth: 'anyone',
    summary: 'A thing',
    params: Type.Object({ id: Id }),
    query: Type.Object({
      deal: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Type.Array(Id, { maxItems: 3 })),
      sort: Type.Optional(OneOf(['price', 'new'])),
      page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    }),
    body: Type.Object({
      quantity: Quantity,
      price: OrNull(Type.Integer()),
      lines: Type.Optional(Type.Array(Type.Object({ name: Type.String({ maxLength: 5 }) }))),
    }),
    problems: [],
  }),
);

const good = { params: { id: '7' }, query: {}, body: { quantity: 1, price: null } };
const fieldsOf = (given: object): Record<string, string> => {
  try {
    check({ ...good, ...given });
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).status).toBe(400);
    return (error as Problem).facts['fields'] as Record<string, string>;
  }
  throw new Error('it passed');
};

test('params and query are read as what the schema says', () => {
  expect(check({ ...good, query: { deal: '1', ids: '3,4', page: '2' } })).toMatchObject({
    params: { id: 7 },
    query: { deal: true, ids: [3, 4], page: 2 },
  });
});

test('a query without page gets the default', () => {
  expect(check(good).query).toEqual({ page: 1 });
});

test('null stays null in a body and never becomes 0', () => {
  expect(check(good).body).toEqual({ quantity: 1, price: null });
});

test.each([
  ['a number as text', { body: { quantity: '1', price: null } }, 'quantity'],
  ['a missing field', { body: { price: null } }, 'quantity'],
  ['a field nobody declared', { body: { quantity: 1, price: null, role: 'admin' } }, 'role'],
  [
    'a field nobody declared, deep inside',
    { body: { quantity: 1, price: null, lines: [{ name: 'a', id: 1 }] } },
    'lines.0.id',
  ],
  ['a huge number', { body: { quantity: 1e300, price: null } }, 'quantity'],
  ['too long a text', { body: { quantity: 1, price: null, lines: [{ name: 'abcdef' }] } }, 'lines.0.name'],
  ['NUL in a text', { body: { quantity: 1, price: null, lines: [{ name: 'a\0' }] } }, 'lines.0.name'],
  [
    'half a surrogate pair',
    { body: { quantity: 1, price: null, lines: [{ name: '\ud800' }] } },
    'lines.0.name',
  ],
  ['a word outside the list', { query: { sort: 'cheap' } }, 'sort'],
  ['an id that is no number', { params: { id: 'x' } }, 'id'],
  ['an id past the safe integers', { params: { id: '99999999999999999999' } }, 'id'],
  ['a longer list than allowed', { query: { ids: '1,2,3,4' } }, 'ids'],
])('%s is refused by name and in Vietnamese', (_what, given, field) => {
  const fields = fieldsOf(given);
  expect(Object.keys(fields)).toContain(field);
  expect(fields[field]).toMatch(/[àáảãạăâđèéêìíòóôơùúưỳýằắẳẵặầấẩẫậềếểễệồốổỗộờớởỡợừứửữựỉịọụủ]/i);
});

test('an unknown query parameter is ignored', () => {
  expect(check({ ...good, query: { v: '1', utm_source: 'x' } }).query).toEqual({ page: 1 });
});
