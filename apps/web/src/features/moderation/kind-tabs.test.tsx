import type { QueueSummary } from '@market/contract/moderation/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { KindTabs } from './kind-tabs.tsx';

const textOf = (queues: readonly QueueSummary[] | null) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <KindTabs path="/quan-tri/kiem-duyet" kinds={['shop', 'ad']} current="shop" queues={queues} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, '');
};

test('queues say how much waits, and nothing when that could not be counted', () => {
  expect(
    textOf([{ kind: 'shop', total: 3, oldest_at: null, due_at: null, sla_hours: 24, overdue: 0 }]),
  ).toMatch(/3.*0$/);
  expect(textOf(null)).not.toMatch(/\d/);
});
