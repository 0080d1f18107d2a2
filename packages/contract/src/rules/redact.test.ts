import { describe, expect, it } from 'vitest';
import { redactPersonalData } from './redact.ts';

describe('the contents of a report', () => {
  it.each([
    ['bad phone 0901 234 567', 'bad phone [số]'],
    ['user 1234567 is gone', 'user [số] is gone'],
    ['a.b+c@cho.test is taken', '[email] is taken'],
    ['GET /dang-nhap?token=abc&next=x failed', 'GET /dang-nhap failed'],
    ['bad eyJhbGciOi.J9abc_-.xyz here', 'bad [token] here'],
    ['row 12 of 340', 'row 12 of 340'],
  ])('holds nothing of a person: %s', (text, redacted) => expect(redactPersonalData(text)).toBe(redacted));
});
