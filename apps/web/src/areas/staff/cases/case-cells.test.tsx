import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Claim } from './case-cells.tsx';

type Props = Parameters<typeof Claim>[0];
const DUE = '2026-12-02T03:00:00.000Z';
const textOf = (shown: Partial<Props['shown']>, none?: string) =>
  renderToStaticMarkup(
    <Claim
      shown={{ claim: null, decide_by: null, decided_by: null, ...shown }}
      {...(none !== undefined && { none })}
    />,
  ).replaceAll(/<[^>]*>/g, '');

test('a case that waits for a decision says that nobody took it', () => {
  expect(textOf({ decide_by: DUE })).toBe('Chưa ai nhận');
  expect(textOf({ decide_by: DUE, decided_by: 'Lưu Thanh Vy' })).toBe('Chưa ai nhận');
  expect(textOf({ decide_by: DUE, claim: { by: 'Vy', mine: true, until: DUE } })).toContain('Bạn đến');
});

test('a case that waits for no decision names who decided it, or nobody', () => {
  expect(textOf({ decided_by: 'Lưu Thanh Vy' })).toBe('Lưu Thanh Vy đã quyết định');
  expect(textOf({})).toBe('');
  expect(textOf({}, '–')).toBe('–');
});
