import { listMessages, markSeen, sendMessage } from '@market/contract/chat/routes';
import type { ChatMessage, Conversation, MessageInput } from '@market/contract/chat/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { OFFLINE_TEXT } from '#app/api-client/failure-texts.ts';
import { realtime } from '#app/realtime/realtime.ts';
import { receiverOf } from './chat-texts.ts';
import {
  addMessages,
  hasGap,
  MESSAGES_PER_PAGE,
  missedQuery,
  nextQuery,
  withPending,
  type MessagesQuery,
  type PendingMessage,
  type ThreadState,
} from './thread-state.ts';
import { dropUnsent, readUnsent, storeUnsent } from './unsent-messages.ts';
import { useLongPoll } from './use-long-poll.ts';

const TYPING_MS = 5_000;
const TYPING_PAUSE_MS = 3_000;
/** Messages that were sent together arrive within it, in any order. */
const GAP_MS = 300;

/** The other side is typing, for a moment. */
const useTyping = () => {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyping(false), TYPING_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setTyping(false);
  };
  return { typing, show, hide };
};

/** Messages of one conversation, kept up to date; and how to write. */
export const useThread = (conversation: Conversation, loaded: readonly ChatMessage[]) => {
  const { id, side } = conversation;
  const [thread, setThread] = useState<ThreadState>({ messages: loaded, pending: [] });
  const [otherSeen, setOtherSeen] = useState(conversation.other_seen_seq);
  const [active, setActive] = useState(conversation.active);
  const { typing, show: showTyping, hide } = useTyping();
  const seen = useRef(conversation.own_seen_seq);
  const lastTyped = useRef(0);
  const storageKey = `${side} ${id}`;
  const add = (messages: readonly ChatMessage[]) => {
    const own = messages.filter((message) => message.conversation_id === id);
    dropUnsent(new Set(own.flatMap(({ client_id }) => client_id ?? [])));
    setThread((now) => addMessages(now, own));
  };
  const fetchFrom = async (first: MessagesQuery) => {
    let query: MessagesQuery | null = first;
    while (query !== null) {
      const answer = await call(listMessages, { params: { id }, query });
      if (!answer.ok) return;
      add(answer.value.data.messages);
      query = nextQuery(query, answer.value.data.messages);
    }
  };
  const fetchMissed = () => fetchFrom(missedQuery(thread.messages));
  const { offline, check } = useLongPoll(add, () => thread.messages.at(-1)?.id ?? 0);
  const receive = useEffectEvent((message: Parameters<Parameters<typeof realtime.listen>[0]>[0]) => {
    if (message.type === 'missed') {
      check();
      void fetchMissed();
    }
    if (!('conversation_id' in message) || message.conversation_id !== id) return;
    if (message.type === 'message') {
      if (message.message !== null) add([message.message]);
      else {
        const { after = message.seq } = missedQuery(thread.messages);
        void fetchFrom({ after: Math.min(after, message.seq - 1), limit: MESSAGES_PER_PAGE });
      }
      hide();
    }
    if (message.type === 'typing' && message.by !== side) showTyping();
    if (message.type === 'presence' && message.by !== side) setActive(message.active);
    if (message.type === 'seen' && message.by !== side) setOtherSeen((now) => Math.max(now, message.seq));
  });
  /** What came between the read of the page and now: only its socket, which was open already, knew. */
  const catchUp = useEffectEvent(() => {
    if (realtime.isOpen) void fetchMissed();
  });
  const fill = useEffectEvent(() => void fetchMissed());
  useEffect(() => {
    const stop = realtime.listen((message) => receive(message));
    const timer = setTimeout(catchUp);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  const gapAfter = hasGap(thread.messages) ? missedQuery(thread.messages).after : undefined;
  useEffect(() => {
    if (gapAfter === undefined) return undefined;
    const timer = setTimeout(fill, GAP_MS);
    return () => clearTimeout(timer);
  }, [gapAfter]);

  const last = thread.messages.at(-1);
  useEffect(() => {
    // who writes has read what came before, but the market writes for shops that have not
    const isOwn = last?.by === side && !last.automatic;
    if (last === undefined || isOwn || last.seq <= seen.current) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      seen.current = last.seq;
      void call(markSeen, { params: { id }, body: { message_id: last.id } });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, last, side]);

  const show = (message: PendingMessage) => {
    storeUnsent(storageKey, message, Date.now());
    setThread((now) => ({ ...now, pending: withPending(now.pending, message) }));
  };
  const post = async (message: Omit<PendingMessage, 'problem'>) => {
    show({ ...message, problem: null });
    const { client_id, content } = message;
    const answer = await call(sendMessage, { body: { to: receiverOf(conversation), content, client_id } });
    if (answer.ok) return add([answer.value.data.message]);
    show({ ...message, problem: answer.message });
  };
  /** One after the other, as they were written. */
  const sendAll = async (messages: readonly PendingMessage[]) => {
    for (const { problem, ...message } of messages)
      if (problem === null || problem === OFFLINE_TEXT) await post(message);
  };
  /** What could not be sent without a network. */
  const sendUnsent = useEffectEvent(() =>
    sendAll(thread.pending.filter(({ problem }) => problem === OFFLINE_TEXT)),
  );
  /** What the page wrote before it was loaded again: on its way then, without a network, or refused. */
  const restore = useEffectEvent(() => {
    const unsent = readUnsent(storageKey, Date.now());
    setThread((now) => ({ ...now, pending: unsent.reduce(withPending, now.pending) }));
    void sendAll(unsent);
  });
  useEffect(() => {
    const timer = setTimeout(restore);
    const listener = () => void sendUnsent();
    window.addEventListener('online', listener);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', listener);
    };
  }, []);
  return {
    ...thread,
    otherSeen,
    active,
    typing,
    offline,
    send: (content: MessageInput, text: string) =>
      void post({ client_id: crypto.randomUUID(), content, text }),
    /** The same message: it is stored once. */
    sendAgain: (message: Omit<PendingMessage, 'problem'>) => void post(message),
    type: () => {
      if (Date.now() - lastTyped.current < TYPING_PAUSE_MS) return;
      lastTyped.current = Date.now();
      realtime.send({ type: 'typing', conversation_id: id });
    },
    loadEarlier: async () => {
      const [first] = thread.messages;
      if (first === undefined) return;
      const query = { before: first.id, limit: MESSAGES_PER_PAGE };
      const answer = await call(listMessages, { params: { id }, query });
      if (answer.ok) add(answer.value.data.messages);
    },
    /** The first unread message when the thread was opened; 0 without any. */
    unreadFrom: conversation.unread > 0 ? conversation.own_seen_seq + 1 : 0,
  };
};
export type Thread = ReturnType<typeof useThread>;
