import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft, storeDraft, withSuggestion } from './chat-drafts.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('what is typed waits for its receiver until it is sent', () => {
  storeDraft('shop:7', 'Mẫu này còn');
  storeDraft('shop:8', 'Giá sỉ');
  storeDraft('shop:7', 'Mẫu này còn màu nào');
  expect(['shop:7', 'shop:8', 'shop:9'].map(readDraft)).toEqual(['Mẫu này còn màu nào', 'Giá sỉ', '']);
  storeDraft('shop:7', '');
  expect(readDraft('shop:7')).toBe('');
  storeDraft('shop:8', '');
  expect(stored.size).toBe(0);
});

it('a browser without storage, and what is no draft, give none', () => {
  stored.set('chat_drafts', '{"shop:7":3}');
  expect(readDraft('shop:7')).toBe('');
  stored.set('chat_drafts', '{');
  expect(readDraft('shop:7')).toBe('');
  const refuse = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  storeDraft('shop:7', 'a');
  expect(readDraft('shop:7')).toBe('');
});

it('a suggestion does not replace what is typed', () => {
  expect(withSuggestion('', 'Còn hàng không?')).toBe('Còn hàng không?');
  expect(withSuggestion('Chào shop. ', 'Còn hàng không?')).toBe('Chào shop. Còn hàng không?');
});
