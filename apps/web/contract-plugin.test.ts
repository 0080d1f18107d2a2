import * as contract from '@market/contract';
import { expect, it } from 'vitest';
import { addressesOf, tablesOf } from './contract-plugin.ts';

it('a route is its method and path, with a mark when its headers count', () => {
  expect(addressesOf(contract.signIn)).toEqual({ method: 'POST', path: '/v1/user/api/auth' });
  expect(addressesOf({ method: 'GET', path: '/x', replyHeaders: {} })).toEqual({
    method: 'GET',
    path: '/x',
    replyHeaders: true,
  });
});

it('a problem is its code, a schema is nothing', () => {
  expect(addressesOf(contract.invalidCredentials)).toEqual({ code: 'auth.errors.invalid_credentials' });
  expect(addressesOf(contract.Card)).toBeUndefined();
  expect(addressesOf(contract.Id)).toBeUndefined();
});

it('no schema is left of the whole contract', () => {
  const tables = [...tablesOf(contract).values()].join('\n');
  expect(tables).toContain('/v1/user/api/auth');
  expect(tables).not.toMatch(/"(?:minLength|properties|problems|summary|type)"/);
});
