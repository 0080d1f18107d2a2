import type { Card } from '@market/contract/catalogue/card-schemas';
import { expect, it } from 'vitest';
import { toClassifiedView } from './classified.ts';

it('a notice is as old as its last push, by which lists are ordered', () => {
  const times = { createdAt: '2026-11-01T10:00:00Z', upAt: '2026-11-21T07:00:00Z' };
  const card = { id: 1, title: 'Sang sạp', classifieds: null, shopCity: 'Huế', ...times } as Card;
  expect(toClassifiedView(card, Date.parse('2026-11-21T10:00:00Z')).ago).toBe('3 giờ trước');
});
