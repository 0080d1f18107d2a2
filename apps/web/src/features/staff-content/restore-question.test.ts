import { expect, test } from 'vitest';
import { restoreQuestion } from './restore-question.ts';

test('the question names unpublished changes that would be lost', () => {
  expect(restoreQuestion('Đăng lại bản 2?', false)).toBe('Đăng lại bản 2?');
  expect(restoreQuestion('Đăng lại bản 2?', true)).toMatch(/^Đăng lại bản 2\? .*sẽ mất\.$/);
});
