import { afterEach, expect, it, vi } from 'vitest';
import { deleteDrafts } from './delete-drafts.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes the drafts of requests and quotations, and nothing else', () => {
  const stored: Record<string, unknown> = {
    'quotation-draft:r1': '{}',
    'quotation-draft:7:r2': '{}',
    'rfq-draft:7': '{}',
    theme: 'dark',
  };
  Object.defineProperty(stored, 'removeItem', { value: (key: string) => delete stored[key] });
  vi.stubGlobal('localStorage', stored);
  deleteDrafts();
  expect(Object.keys(stored)).toEqual(['theme']);
});

it('does nothing where the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(deleteDrafts).not.toThrow();
});
