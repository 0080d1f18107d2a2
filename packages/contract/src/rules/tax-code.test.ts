import { describe, expect, it } from 'vitest';
import { readTaxCode } from './tax-code.ts';

describe('a tax code', () => {
  it('of an enterprise has ten digits, the last of which checks the others', () => {
    expect(readTaxCode('0100233488', 'company')).toBe('0100233488');
    expect(readTaxCode(' 01002 33488 ', 'household')).toBe('0100233488');
    for (let digit = 0; digit < 10; digit += 1)
      expect(readTaxCode(`010023348${digit}`, 'company')).toBe(digit === 8 ? '0100233488' : null);
  });
  it('of a branch has three more', () => {
    expect(readTaxCode('0314409058-002', 'company')).toBe('0314409058-002');
    expect(readTaxCode('0314409058002', 'household')).toBe('0314409058-002');
    expect(readTaxCode('0314409058-000', 'company')).toBeNull();
    expect(readTaxCode('0314409059-002', 'company')).toBeNull();
  });
  it('of a person or household may be a citizen id, of a company never', () => {
    expect(readTaxCode('079185001234', 'person')).toBe('079185001234');
    expect(readTaxCode('079 185 001 234', 'household')).toBe('079185001234');
    expect(readTaxCode('079185001234', 'company')).toBeNull();
    for (const wrong of ['000185001234', '097185001234', '079485001234', '07918500123', '0791850012345'])
      expect(readTaxCode(wrong, 'person')).toBeNull();
  });
  it('is nothing else', () => {
    for (const wrong of ['', '12345', '0000000000', 'abc', '01002334८8', '0100233488-', '0100233488-02'])
      expect(readTaxCode(wrong, 'household')).toBeNull();
  });
});
