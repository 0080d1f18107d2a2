import { REQUIRED_REGULATIONS } from '@market/contract/rules/regulations';
import { expect, test } from 'vitest';
import { ruleErrors } from './rule-errors.ts';

const rule = (number: string, title = 'Tên', text = 'Nội dung') => ({ number, title, text });
const required = REQUIRED_REGULATIONS.map((number) => rule(number));

test('what is wrong with a rule stands at its own field', () => {
  const rules = [...required, rule('điều 6'), rule('98', ' ', ''), rule(required[0]!.number)];
  const { ofRules, ofAll } = ruleErrors(rules);
  expect(ofRules.slice(0, required.length)).toEqual(required.map(() => ({})));
  expect(ofRules.slice(required.length)).toEqual([
    { number: 'Ghi số điều như 6 hoặc 6.2.' },
    { title: 'Vui lòng nhập tên điều.', text: 'Vui lòng nhập nội dung của điều.' },
    { number: `Điều ${required[0]!.number} đứng hai lần.` },
  ]);
  expect(ofAll).toBeUndefined();
});

test('a rule that is missing is said of all', () => {
  expect(ruleErrors(required)).toMatchObject({ ofAll: undefined });
  expect(ruleErrors(required.slice(1)).ofAll).toContain(`Thiếu điều ${required[0]!.number}`);
});
