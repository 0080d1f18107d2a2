import { expect, it } from 'vitest';
import { localDraftKey } from './local-draft.ts';

it('a person of two shops has a draft of each, and two people have none in common', () => {
  const keys = [
    localDraftKey({ userId: 7, shopId: 101 }, null),
    localDraftKey({ userId: 7, shopId: 102 }, null),
    localDraftKey({ userId: 8, shopId: 101 }, null),
    localDraftKey({ userId: 7, shopId: 101 }, 3),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
