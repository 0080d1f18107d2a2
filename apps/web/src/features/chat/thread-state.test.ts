import type { ChatMessage } from '@market/contract/chat/schemas';
import { expect, it } from 'vitest';
import { addMessages, missedQuery, nextQuery, withPending } from './thread-state.ts';

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

it('messages are ordered by number, and a repeat changes nothing', () => {
  const messages = addMessages(addMessages([], [message(3), message(1)]), [message(2), message(3)]);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('the own message has its client id, whichever copy comes first', () => {
  const messages = addMessages(addMessages([], [message(1, 'k')]), [message(1)]);
  expect(messages[0]!.client_id).toBe('k');
});

it('a message that is tried again stays in its place', () => {
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

it('what came before the own message and was not received is asked for', () => {
  const received = addMessages([], [message(3), message(4)]);
  expect(missedQuery(received)).toEqual({ after: 4, limit: 100 });
  // 5 of the other side was missed, 6 is the answer of the own post
  const posted = addMessages(received, [message(6)]);
  expect(missedQuery(posted)).toEqual({ after: 4, limit: 100 });
  expect(missedQuery(addMessages(posted, [message(5)]))).toEqual({ after: 6, limit: 100 });
});

it('a thread without messages requests the last ones, not for the first ones', () => {
  expect(missedQuery([])).toEqual({ limit: 30 });
});

it('a full answer is followed by the next', () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, add) => message(from + add));
  expect(nextQuery({ after: 4, limit: 100 }, page(5, 100))).toEqual({ after: 104, limit: 100 });
  expect(nextQuery({ after: 104, limit: 100 }, page(105, 99))).toBeNull();
  expect(nextQuery({ limit: 30 }, page(1, 30))).toBeNull();
});
