import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it('is nothing below eight characters, counted as people see them', () => {
    expect(passwordStrength('Ab1!xyz')).toBe(0);
    expect(passwordStrength('ếếếếếếế'.normalize('NFD'))).toBe(0);
  });

  it('is weak for runs and for few different characters, however long', () => {
    expect(passwordStrength('12345678')).toBe(1);
    expect(passwordStrength('abcdefghijkl')).toBe(1);
    expect(passwordStrength('aaaaaaaaaaaaaaaaA1!')).toBe(1);
  });

  it('grows with length and with kinds of characters', () => {
    expect(passwordStrength('sapchocu')).toBe(1);
    expect(passwordStrength('sapcho23')).toBe(2);
    expect(passwordStrength('sapchocu23')).toBe(3);
    expect(passwordStrength('Sap cho cu so 23')).toBe(4);
  });
});
