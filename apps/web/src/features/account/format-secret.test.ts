import { expect, it } from 'vitest';
import { groupSecret, recoveryFileText } from './format-secret.ts';

it('writes a secret in groups of four', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupSecret('JBSWY3')).toBe('JBSW Y3');
  expect(groupSecret('')).toBe('');
});

it('writes recovery codes a line each, under whose they are', () => {
  const lines = recoveryFileText('0901234567', ['aaaa-bbbb', 'cccc-dddd']).split('\n');
  expect(lines[0]).toBe('Mã khôi phục Chợ Phiên của 0901234567');
  expect(lines.slice(3, 5)).toEqual(['aaaa-bbbb', 'cccc-dddd']);
});
