import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Warnings } from './warnings.tsx';

const htmlOf = (setup: { missing: number; shops: number; opens_at: string | null } | null): string => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <Warnings incidents={[]} setup={setup} now={Date.now()} /> },
  ]);
  return renderToStaticMarkup(<Page />);
};

test('a market that opens on a planned day without an approved shop is warned of', () => {
  const opens_at = '2099-11-30T17:00:00.000Z';
  const html = htmlOf({ missing: 0, shops: 0, opens_at });
  expect(html).toContain('Chợ tự mở cho mọi người từ 01/12/2099 mà chưa có shop nào được duyệt.');
  expect(html).toContain('href="/quan-tri/cai-dat?nhom=opening"');
  expect(htmlOf({ missing: 0, shops: 1, opens_at })).toBe('');
  expect(htmlOf({ missing: 0, shops: 0, opens_at: null })).toBe('');
  expect(htmlOf(null)).toBe('');
});

test('what the set-up lacks is counted', () => {
  expect(htmlOf({ missing: 2, shops: 1, opens_at: null })).toContain('Chợ còn thiếu 2 mục');
});
