import type { QueueItem } from '@market/contract/moderation/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { QueueList } from './queue-list.tsx';

const AT = '2026-11-29T03:00:00.000Z';
const item = (kind: QueueItem['kind'], title: string): QueueItem => ({
  id: '102',
  kind,
  title,
  shop: { id: 102, name: 'May Kim Anh', slug: 'may-kim-anh', logo: null },
  changes: [],
  marks: [],
  created_at: AT,
  claimed_by: null,
  claimed_until: null,
  image: null,
  due_at: AT,
  version: 1,
});
const textOf = (shown: QueueItem) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueueList
          items={[shown]}
          path="/quan-tri/kiem-duyet"
          address={{ kind: shown.kind, itemId: null, page: 1 }}
          currentId={null}
          userId={1}
          now={Date.parse(AT)}
          selection={{ ids: new Set(), toggle: () => {} }}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, ' ');
};

test('a product names its shop; a shop is named once', () => {
  expect(textOf(item('product', 'Áo polo'))).toContain('May Kim Anh');
  expect(textOf(item('shop', 'May Kim Anh')).match(/May Kim Anh/g)).toHaveLength(1);
});
