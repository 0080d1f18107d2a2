import { beforeEach, expect, it, vi } from 'vitest';
import { OFFLINE_TEXT } from '#app/api-client/failure-texts.ts';
import { Outbox, type WrittenMessage } from './outbox.ts';
import type { PendingMessage } from './thread-state.ts';

const message = (client_id: string): WrittenMessage => ({ client_id, content: client_id, text: client_id });
const settled = () => new Promise((resolve) => setTimeout(resolve));
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});

/** Calls that stay open until they are answered. */
const outboxTo = (to = 'shop:7', userId = 1) => {
  const sent: string[] = [];
  const answers: ((problem: string | null) => void)[] = [];
  let shown: readonly PendingMessage[] = [];
  const outbox = new Outbox(
    { userId, to },
    {
      deliver: async ({ client_id }) => {
        sent.push(client_id);
        return new Promise((resolve) => answers.push(resolve));
      },
      show: (pending) => {
        shown = pending;
      },
    },
  );
  const answer = async (problem: string | null = null) => {
    answers.shift()?.(problem);
    await settled();
  };
  return {
    outbox,
    sent,
    answer,
    shown: () => shown.map(({ client_id, problem }) => [client_id, problem]),
  };
};

it('a message waits for the one before it', async () => {
  const { outbox, sent, answer, shown } = outboxTo();
  outbox.send(message('a'));
  outbox.send(message('b'));
  expect(sent).toEqual(['a']);
  await answer();
  expect(sent).toEqual(['a', 'b']);
  await answer();
  expect(shown()).toEqual([]);
  expect(storage.size).toBe(0);
});

it('without a network all wait, and the next one is queued behind them', async () => {
  const { outbox, sent, answer, shown } = outboxTo();
  outbox.send(message('a'));
  outbox.send(message('b'));
  await answer(OFFLINE_TEXT);
  expect(sent).toEqual(['a']);
  expect(shown()).toEqual([
    ['a', OFFLINE_TEXT],
    ['b', OFFLINE_TEXT],
  ]);
  outbox.send(message('c'));
  await answer();
  await answer();
  await answer();
  expect(sent).toEqual(['a', 'a', 'b', 'c']);
  expect(shown()).toEqual([]);
});

it('a refused message lets the others pass', async () => {
  const { outbox, sent, answer, shown } = outboxTo();
  outbox.send(message('a'));
  outbox.send(message('b'));
  await answer('Tin có từ cấm.');
  await answer();
  outbox.sendWaiting();
  expect(sent).toEqual(['a', 'b']);
  expect(shown()).toEqual([['a', 'Tin có từ cấm.']]);
});

it('what the page wrote is sent after it is loaded again, in its order', async () => {
  const before = outboxTo();
  before.outbox.send(message('a'));
  before.outbox.send(message('b'));
  const { outbox, sent, answer } = outboxTo();
  outbox.restore();
  await answer();
  await answer();
  expect(sent).toEqual(['a', 'b']);
  expect(storage.size).toBe(0);
  const other = outboxTo('shop:8');
  other.outbox.restore();
  expect(other.sent).toEqual([]);
});

it('the next user of the browser does not send it', async () => {
  outboxTo('shop:7', 1).outbox.send(message('a'));
  const { outbox, sent } = outboxTo('shop:7', 2);
  outbox.restore();
  expect(sent).toEqual([]);
});

it('a message that the socket showed before the call failed is not tried again', async () => {
  const { outbox, sent, answer, shown } = outboxTo();
  outbox.send(message('a'));
  outbox.drop(new Set(['a']));
  await answer(OFFLINE_TEXT);
  outbox.sendWaiting();
  expect(sent).toEqual(['a']);
  expect(shown()).toEqual([]);
  expect(storage.size).toBe(0);
});
