import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const reportOf = (counts: object, vulnerabilities = {}) =>
  JSON.stringify({ metadata: { vulnerabilities: counts }, vulnerabilities });

test.each([
  ['', 'npm error 405 Method Not Allowed', undefined],
  [JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '', detail: '' } }), '', undefined],
  ['{}', 'npm error getaddrinfo ENOTFOUND', undefined],
  ['not json', '', undefined],
  ['', '', new Error('spawn npm ETIMEDOUT')],
])('a registry that cannot be asked (%j, %j) is not called clean', (output, errors, failed) => {
  const { code, text } = verdictOf(output, errors, failed);
  expect(code).toBe(3);
  expect(text).toMatch(/^audit: not run: .+/);
});

test('what is high or critical is named and fails', () => {
  const report = reportOf({ high: 1, low: 2 }, { ajv: { severity: 'high' }, pino: { severity: 'low' } });
  expect(verdictOf(report, '')).toEqual({ code: 1, text: 'audit: 1 high or critical: ajv' });
});

test('lesser faults are counted, none are none', () => {
  expect(verdictOf(reportOf({ low: 2, moderate: 1 }), '')).toMatchObject({
    code: 0,
    text: expect.stringContaining('3 lesser'),
  });
  expect(verdictOf(reportOf({}), '')).toEqual({ code: 0, text: 'audit: nothing high or critical' });
});
