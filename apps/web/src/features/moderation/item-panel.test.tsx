import type { ModerationItem } from '@market/contract/moderation/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ItemPanel } from './item-panel.tsx';

const ITEM: ModerationItem = {
  kind: 'shop',
  id: '101',
  title: 'Xưởng may Hòa',
  shop: null,
  changes: [],
  marks: [],
  created_at: '2026-11-30T01:00:00.000Z',
  claimed_by: null,
  claimed_until: null,
  image: null,
  due_at: '2026-12-01T01:00:00.000Z',
  version: 1,
  waiting: false,
  awaits_answer: false,
  decisions: [],
  link: null,
  images: [],
  fields: [],
  text: null,
  words: [],
  reason: null,
  standing: null,
  history: [],
  verification: null,
  questions: [],
  prepared: null,
  messages: [],
};

test.each([
  [{ waiting: true }, 'Chờ duyệt'],
  [{ awaits_answer: true }, 'Chờ shop trả lời'],
  [{}, 'Đã quyết định'],
])('a shop with %o is marked %s', (state, text) => {
  expect(renderToStaticMarkup(<ItemPanel item={{ ...ITEM, ...state }} />)).toContain(`>${text}<`);
});
