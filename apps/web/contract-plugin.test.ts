import { Card } from '@market/contract/catalogue/card-schemas';
import { Id } from '@market/contract/fields';
import { contractFiles } from '@market/contract/registry';
import { invalidCredentials } from '@market/contract/sessions/problems';
import { signIn } from '@market/contract/sessions/routes';
import { expect, it } from 'vitest';
import { addressesOf, tableOf } from './contract-plugin.ts';

it('a route is its method and path, with a mark when its headers count', () => {
  expect(addressesOf(signIn)).toEqual({ method: 'POST', path: '/v1/user/api/auth' });
  expect(addressesOf({ method: 'GET', path: '/x', replyHeaders: {} })).toEqual({
    method: 'GET',
    path: '/x',
    replyHeaders: true,
  });
});

it('a problem is its code, a schema is nothing', () => {
  expect(addressesOf(invalidCredentials)).toEqual({ code: 'auth.errors.invalid_credentials' });
  expect(addressesOf(Card)).toBeUndefined();
  expect(addressesOf(Id)).toBeUndefined();
});

it('no schema of the contract is left', () => {
  const tables = Object.values(contractFiles)
    .flatMap((file) => [...tableOf(file).values()])
    .join('\n');
  expect(tables).toContain('/v1/user/api/auth');
  expect(tables).not.toMatch(/"(?:minLength|properties|problems|summary|type)"/);
});
