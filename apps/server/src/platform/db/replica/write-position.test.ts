import { expect, test } from 'vitest';
import { secretsFrom } from '../../security/secrets.ts';
import { readPosition, signPosition } from './write-position.ts';

const secrets = secretsFrom('a secret of a test');
const WRITE = { position: 2 ** 45 + 1, at: 1_800_000_000_000 };

test('a position is read for two minutes, by those who have the secret', () => {
  const signed = signPosition(secrets, WRITE);
  expect(readPosition(secrets, signed, WRITE.at + 119_000)).toEqual(WRITE);
  expect(readPosition(secrets, signed, WRITE.at + 120_000)).toBeUndefined();
  expect(readPosition(secretsFrom('the next one', 'a secret of a test'), signed, WRITE.at)).toEqual(WRITE);
  expect(readPosition(secretsFrom('another'), signed, WRITE.at)).toBeUndefined();
});

test.each(['', 'x', '1.2', '1.2.3', `zzzzzzzzzzz.1.${'A'.repeat(16)}`, `1.1.${'A'.repeat(99)}`])(
  'an invented position (%s) is none',
  (text) => {
    expect(readPosition(secrets, text, 0)).toBeUndefined();
  },
);
