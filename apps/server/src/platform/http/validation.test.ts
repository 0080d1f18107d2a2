import { addToCart } from '@market/contract/cart/routes';
import { AllowReadOnly, Id, OneOf, OrNull, Quantity } from '@market/contract/fields';
import { Problem, route } from '@market/contract/route';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
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
const fieldsOf = (input: object): Record<string, string> => {
  try {
    check({ ...good, ...input });
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect((error as Problem).status).toBe(400);
    return (error as Problem).facts['fields'] as Record<string, string>;
  }
  throw new Error('it passed');
};

test('params and query are converted to the types of the schema', () => {
  expect(check({ ...good, query: { deal: '1', ids: '3,4', page: '2' } })).toMatchObject({
    params: { id: 7 },
    query: { deal: true, ids: [3, 4], page: 2 },
  });
});

test('a query without page gets the default', () => {
  expect(check(good).query).toEqual({ page: 1 });
});

test('a call whose fields are all optional needs no body', () => {
  const checkStep = checkerOf(
    route({
      method: 'POST',
      path: '/things/:id/accepted.json',
      auth: 'anyone',
      summary: 'Accept a thing',
      params: Type.Object({ id: Id }),
      body: Type.Object({ reason: Type.Optional(Type.String()) }),
      problems: [],
    }),
  );
  expect(checkStep({ params: good.params }).body).toEqual({});
  expect(fieldsOf({ body: undefined })).toHaveProperty('quantity');
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
])('%s is refused by name and in Vietnamese', (_what, input, field) => {
  const fields = fieldsOf(input);
  expect(Object.keys(fields)).toContain(field);
  expect(fields[field]).toMatch(/[àáảãạăâđèéêìíòóôơùúưỳýằắẳẵặầấẩẫậềếểễệồốổỗộờớởỡợừứửữựỉịọụủ]/i);
});

test('an unknown query parameter is ignored', () => {
  expect(check({ ...good, query: { v: '1', utm_source: 'x' } }).query).toEqual({ page: 1 });
});

describe('a value with alternative schemas', () => {
  const checkCart = checkerOf(addToCart);
  const wrongIn = (body: unknown): object => {
    try {
      checkCart({ body });
    } catch (error) {
      return (error as Problem).facts['fields'] as object;
    }
    return {};
  };
  test.each([
    [{ variant_id: 1, quantity: 0 }, { quantity: 'Nhỏ nhất là 1.' }],
    [{ variant_id: 1, quantity: 1.5 }, { quantity: 'Không đúng kiểu dữ liệu.' }],
    [{ variant_id: 1 }, { quantity: 'Vui lòng điền thông tin này.' }],
    [{ items: [] }, { items: 'Cần ít nhất 1 mục.' }],
    [{ items: [{ variant_id: 1, quantity: 0 }] }, { 'items.0.quantity': 'Nhỏ nhất là 1.' }],
    [{ variant_id: 1, quantity: 1, price: 1 }, { price: 'Trường này không được hỗ trợ.' }],
    [{ items: [{ variant_id: 1, quantity: 1 }], price: 1 }, { price: 'Trường này không được hỗ trợ.' }],
    [7, { '': 'Không đúng kiểu dữ liệu.' }],
  ])('%j reports its own mistake', (body, fields) => expect(wrongIn(body)).toEqual(fields));
});

describe('a body that accepts an entity as it was read', () => {
  const Line = Type.Object({ id: Id, name: Type.String(), total: Type.Integer() });
  const write = checkerOf(
    route({
      method: 'PUT',
      path: '/things',
      auth: 'anyone',
      summary: 'A thing',
      body: Type.Object({
        thing: AllowReadOnly(
          Type.Object({
            name: Type.Optional(Type.String()),
            lines: Type.Array(AllowReadOnly(Type.Object({ name: Type.String() }), Line)),
            codes: Type.Array(
              Type.Union([Type.String(), AllowReadOnly(Type.Object({ code: Type.String() }), Line)]),
            ),
          }),
          Type.Object({ id: Id, name: Type.String(), made: Type.Object({ at: Type.String() }) }),
        ),
      }),
      problems: [],
    }),
  );
  const lines = [{ id: 1, name: 'a', total: 3 }];
  const codes = ['x', { id: 2, code: 'y' }];
  test('ignores read-only fields of any type, at every depth', () => {
    const body = { thing: { id: 'seven', name: 'a', made: null, lines, codes } };
    expect(write({ body }).body).toEqual({
      thing: { name: 'a', lines: [{ name: 'a' }], codes: ['x', { code: 'y' }] },
    });
  });
  test('refuses undeclared fields', () => {
    for (const thing of [
      { role: 'admin', lines, codes },
      { lines: [{ ...lines[0], price: 1 }], codes },
      { lines, codes: [{ code: 'y', price: 1 }] },
    ])
      expect(() => write({ body: { thing } })).toThrow(Problem);
  });
});

test('all errors of a small body are reported, and the first one of a large body', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ name: 'too long', extra: 1 }));
  const body = { quantity: 0, price: 'x' };
  expect(Object.keys(fieldsOf({ body: { ...body, lines: lines(2) } }))).toHaveLength(6);
  expect(Object.keys(fieldsOf({ body: { ...body, lines: lines(20_000) } }))).toHaveLength(1);
  const many = { quantity: 1, price: null, lines: Array.from({ length: 20_000 }, () => ({ name: 'a' })) };
  expect(check({ ...good, body: many }).body).toEqual(many);
});
