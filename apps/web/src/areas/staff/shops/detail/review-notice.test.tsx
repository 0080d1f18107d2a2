import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ReviewNotice } from './review-notice.tsx';

type Props = Parameters<typeof ReviewNotice>[0];
const htmlOf = (shop: Omit<Props['shop'], 'id'>, mayReview = true) => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ReviewNotice shop={{ id: 102, ...shop }} mayReview={mayReview} /> },
  ]);
  return renderToStaticMarkup(<Page />);
};
const LINK = 'href="/quan-tri/kiem-duyet?loai=shop&amp;muc=102"';

test('a shop that waits, or whose documents do, leads to its item of the queue', () => {
  expect(htmlOf({ state: 'waiting', verification: null })).toContain(LINK);
  expect(htmlOf({ state: 'open', verification: 'waiting' })).toContain(LINK);
});

test('who may not review reads that it waits', () => {
  const html = htmlOf({ state: 'waiting', verification: null }, false);
  expect(html).toContain('chờ duyệt');
  expect(html).not.toContain('href');
});

test('nothing waits of an open shop with approved documents, nor of a closed one', () => {
  expect(htmlOf({ state: 'open', verification: 'approved' })).toBe('');
  expect(htmlOf({ state: 'closed', verification: 'waiting' })).toBe('');
});
