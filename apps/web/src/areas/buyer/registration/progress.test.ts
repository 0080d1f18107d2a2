import { REGISTRATION_TTL_S } from '@market/contract/constants/accounts';
import { describe, expect, it } from 'vitest';
import { withCodeSent, withPhoneVerified, furthestStep, parseProgress, allowedStep } from './progress.ts';

const now = Date.parse('2026-11-22T00:00:00Z');
const codeSent = withCodeSent('0908123456', 'info', 60, now);
const phoneVerified = withPhoneVerified(codeSent, 'registration', now + 5000);

describe('a registration in this browser', () => {
  it('continues where it was: at the code, then at the information', () => {
    expect([
      furthestStep(null, false),
      furthestStep(codeSent, false),
      furthestStep(phoneVerified, false),
    ]).toEqual([1, 2, 3]);
  });

  it('leaves the last step alone to whoever is signed in', () => {
    expect(allowedStep('1', phoneVerified, true)).toBe(4);
  });

  it('allows going back, but not ahead', () => {
    expect(allowedStep('1', phoneVerified, false)).toBe(1);
    expect(allowedStep('2', phoneVerified, false)).toBe(2);
    expect(allowedStep('3', codeSent, false)).toBe(2);
    expect(allowedStep('4', null, false)).toBe(1);
    expect(allowedStep(null, phoneVerified, false)).toBe(3);
    expect(allowedStep('mot', codeSent, false)).toBe(2);
  });

  it('ends a day after the last proof', () => {
    expect(codeSent.until).toBe(now + REGISTRATION_TTL_S * 1000);
    expect(phoneVerified.until).toBe(now + 5000 + REGISTRATION_TTL_S * 1000);
  });

  it('is read as it was stored, and nothing else is one', () => {
    expect(parseProgress(JSON.stringify(phoneVerified))).toEqual(phoneVerified);
    for (const storedText of [
      null,
      '',
      '{',
      '"x"',
      '{"phone":"0908"}',
      JSON.stringify({ ...codeSent, until: 'never' }),
    ])
      expect(parseProgress(storedText)).toBeNull();
  });

  it('contains no password, whatever was stored beside it', () => {
    expect(parseProgress(JSON.stringify({ ...phoneVerified, password: 'bi-mat' }))).not.toHaveProperty(
      'password',
    );
  });
});
