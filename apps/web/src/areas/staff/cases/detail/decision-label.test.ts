import { readNumber } from '@market/contract/rules/read-number';
import { expect, test } from 'vitest';
import { decisionLabel } from './decision-label.ts';

test.each([
  ['500.000', /hoàn 500\.000/],
  ['0', /, không hoàn tiền$/],
  ['1tr5', /^Quyết định$/],
  ['', /^Quyết định$/],
])('with %j typed the button promises %s', (typed, label) =>
  expect(decisionLabel(readNumber(typed))).toMatch(label),
);
