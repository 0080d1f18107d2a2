import { expect, test } from 'vitest';
import { secretsFrom } from '../../security/secrets.ts';
import { readPosition, signPosition } from './write-position.ts';

const secrets = secretsFrom('a secret of a test');
const WRITTEN = { position: 2 ** 45 + 1, at: 1_800_000_000_000 };

test('a position is read for two minutes, by those who know the secret', () => {
  const signed = signPosition(secrets, WRITTEN);
  expect(readPosition(secrets, signed, WRITTEN.at + 119_000)).toEqual(WRITTEN);
  expect(readPosition(secrets, signed, WRITTEN.at + 120_000)).toBeUndefined();
  expect(readPosition(secretsFrom('the next one', 'a secret of a test'), signed, WRITTEN.at)).toEqual(
    WRITTEN,
  );
  expect(readPosition(secretsFrom('another'), signed, WRITTEN.at)).toBeUndefined();
});

test.each(['', 'x', '1.2', '1.2.3', `zzzzzzzzzzz.1.${'A'.repeat(16)}`, `1.1.${'A'.repeat(99)}`])(
  'an invented position (%s) is none',
  (text) => {
    expect(readPosition(secrets, text, 0)).toBeUndefined();
  },
);
