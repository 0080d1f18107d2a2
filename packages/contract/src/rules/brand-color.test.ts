import { expect, test } from 'vitest';
import {
  buttonContrast,
  colorIssue,
  contrastOf,
  contrastText,
  markContrast,
  SUGGESTED_COLORS,
} from './brand-color.ts';

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastText(buttonContrast('#777777'))).toBe('4,4:1');
});

test('suggested colours can be used', () => {
  for (const { color } of SUGGESTED_COLORS) expect([color, colorIssue(color)]).toEqual([color, undefined]);
});

test.each([
  ['#777777', 'Chữ trên màu này chỉ đạt 4,4:1'],
  ['#efb028', 'Chữ trên màu này'],
  ['#ffffff', 'Chữ trên màu này chỉ đạt 1,0:1'],
  ['green', 'mã màu'],
  ['#276F35', 'mã màu'],
  ['#276f35;color:red', 'mã màu'],
])('%s is refused with a sentence', (color, text) => {
  expect(colorIssue(color)).toContain(text);
  expect(colorIssue(color)).toMatch(/\.$/);
});

test('white text on a button decides: text in an accepted colour is readable in both themes', () => {
  const steps = [0, 51, 102, 153, 204, 255].map((channel) => channel.toString(16).padStart(2, '0'));
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const accepted = colors.filter((color) => colorIssue(color) === undefined);
  expect(accepted).toEqual(colors.filter((color) => buttonContrast(color) >= 4.5));
  expect(accepted.length).toBeGreaterThan(40);
  // icons need 3:1
  expect(accepted.filter((color) => markContrast(color) < 3)).toEqual([]);
});
