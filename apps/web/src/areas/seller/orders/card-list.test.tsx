import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CardList } from './card-list.tsx';

const htmlOf = (list: { items: readonly number[]; total: number } | null): string => {
  const Page = createRoutesStub([
    {
      path: '/don',
      Component: () => (
        <CardList
          list={list}
          page={2}
          loading={false}
          onRetry={() => {}}
          failureTitle="Chưa tải được"
          empty={{ title: 'Chưa có gì', text: 'Sẽ hiện ở đây.' }}
          renderItem={(item) => <li key={item}>Món {item}</li>}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={['/don?loc=moi&page=2']} />);
};

test('a list that failed can be tried again, and is not called empty', () => {
  expect(htmlOf(null)).toContain('Chưa tải được');
  expect(htmlOf(null)).not.toContain('Chưa có gì');
});

test('an empty list says what will be there', () => {
  expect(htmlOf({ items: [], total: 0 })).toContain('Sẽ hiện ở đây.');
});

test('pages keep the filters of the address, and end where lists end', () => {
  const html = htmlOf({ items: [7], total: 1_000_000 });
  expect(html).toContain('<li>Món 7</li>');
  expect(html).toContain('href="/don?loc=moi&amp;page=3"');
  expect(html).not.toContain('page=501');
});
