import type { ChatMessage } from '@market/contract/chat/schemas';
import { expect, it } from 'vitest';
import { addMessages, gapBefore, withPending, type ThreadState } from './thread-state.ts';

const message = (seq: number, client_id: string | null = null): ChatMessage => ({
  id: seq,
  conversation_id: 1,
  seq,
  by: 'buyer',
  automatic: false,
  staff: null,
  type: 'text',
  text: `${seq}`,
  images: [],
  product: null,
  order: null,
  rfq: null,
  quotation: null,
  client_id,
  at: '2026-11-25T06:00:00Z',
});
const EMPTY: ThreadState = { messages: [], pending: [] };

it('messages stand by number, and a repeat changes nothing', () => {
  const state = addMessages(addMessages(EMPTY, [message(3), message(1)]), [message(2), message(3)]);
  expect(state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('what was pending is replaced by what was stored, whichever copy comes first', () => {
  const pending = [{ client_id: 'k', content: 'a', text: 'a', problem: null }];
  const state = addMessages({ messages: [], pending }, [message(1, 'k')]);
  expect(state.pending).toEqual([]);
  expect(addMessages(state, [message(1)]).messages[0]!.client_id).toBe('k');
});

it('a message that is tried again keeps its place', () => {
  const waiting = (client_id: string, problem: string | null = null) => ({
    client_id,
    content: client_id,
    text: client_id,
    problem,
  });
  const pending = [waiting('a', 'Mất mạng'), waiting('b')];
  expect(withPending(pending, waiting('a'))).toEqual([waiting('a'), waiting('b')]);
  expect(withPending(pending, waiting('c')).at(-1)).toEqual(waiting('c'));
});

it('a gap is found before a number that is too high', () => {
  const state = addMessages(EMPTY, [message(4)]);
  expect([gapBefore(state, 5), gapBefore(state, 7), gapBefore(state, 2), gapBefore(EMPTY, 1)]).toEqual([
    null,
    4,
    null,
    null,
  ]);
});
