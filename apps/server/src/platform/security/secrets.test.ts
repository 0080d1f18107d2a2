import { describe, expect, it } from 'vitest';
import { secretsFrom } from './secrets.ts';

const before = secretsFrom('the secret of last year, 32 bytes and more');
const rotatedSecrets = secretsFrom(
  'the secret of this year, 32 bytes and more',
  'the secret of last year, 32 bytes and more',
);
const laterSecrets = secretsFrom('the secret of this year, 32 bytes and more');

describe('sealed content', () => {
  it('can be opened, and differs each time', () => {
    const [one, other] = [before.seal('a', 'mã 123456'), before.seal('a', 'mã 123456')];
    expect(one).not.toBe(other);
    expect(before.open('a', one)).toBe('mã 123456');
    expect(before.open('a', before.seal('a', ''))).toBe('');
  });

  it('can be opened after a rotation, until the previous secret is removed', () => {
    const sealed = before.seal('a', 'mã');
    expect(rotatedSecrets.open('a', sealed)).toBe('mã');
    expect(laterSecrets.open('a', sealed)).toBeUndefined();
    expect(before.open('a', rotatedSecrets.seal('a', 'mã'))).toBeUndefined();
  });

  it('cannot be opened for another purpose, or when it is changed, truncated or forged', () => {
    const sealed = before.seal('a', 'mã');
    const bytes = Buffer.from(sealed, 'base64url');
    expect(before.open('b', sealed)).toBeUndefined();
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      expect(before.open('a', changed.toString('base64url'))).toBeUndefined();
      expect(before.open('a', bytes.subarray(0, index).toString('base64url'))).toBeUndefined();
    }
    expect(before.open('a', 'không phải')).toBeUndefined();
  });
});

describe('an HMAC', () => {
  it('differs by purpose and by secret', () => {
    const all = [
      before.hmac('a', 'x'),
      before.hmac('b', 'x'),
      before.hmac('a', 'y'),
      rotatedSecrets.hmac('a', 'x'),
    ];
    expect(new Set(all.map((each) => each.toString('hex'))).size).toBe(4);
    expect(all.map(({ length }) => length)).toEqual([32, 32, 32, 32]);
  });

  it('of the previous secret is still accepted', () => {
    expect(rotatedSecrets.hmacs('a', 'x')).toEqual([rotatedSecrets.hmac('a', 'x'), before.hmac('a', 'x')]);
    expect(before.hmacs('a', 'x')).toEqual([before.hmac('a', 'x')]);
  });
});
