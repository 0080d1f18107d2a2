import { listMessages, markSeen } from '@market/contract/chat/routes';
import type { ChatMessage, Conversation, MessageInput } from '@market/contract/chat/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { realtime } from '#app/realtime/realtime.ts';
import { receiverOf } from './chat-texts.ts';
import {
  addMessages,
  hasGap,
  MESSAGES_PER_PAGE,
  missedQuery,
  nextQuery,
  type MessagesQuery,
} from './thread-state.ts';
import { useLongPoll } from './use-long-poll.ts';
import { useOutbox } from './use-outbox.ts';

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

/** Asks for messages that came and were not received. */
const useMissed = (
  id: number,
  messages: readonly ChatMessage[],
  add: (arrived: readonly ChatMessage[]) => void,
) => {
  const fetchFrom = async (first: MessagesQuery) => {
    let query: MessagesQuery | null = first;
    while (query !== null) {
      const answer = await call(listMessages, { params: { id }, query });
      if (!answer.ok) return;
      add(answer.value.data.messages);
      query = nextQuery(query, answer.value.data.messages);
    }
  };
  const fetchMissed = () => fetchFrom(missedQuery(messages));
  const fill = useEffectEvent(() => void fetchMissed());
  const gapAfter = hasGap(messages) ? missedQuery(messages).after : undefined;
  useEffect(() => {
    if (gapAfter === undefined) return undefined;
    const timer = setTimeout(fill, GAP_MS);
    return () => clearTimeout(timer);
  }, [gapAfter]);
  return { fetchFrom, fetchMissed };
};

const useMarkSeen = ({ id, side, own_seen_seq }: Conversation, last: ChatMessage | undefined) => {
  const seen = useRef(own_seen_seq);
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
};

/** Messages of one conversation, updated live; and how to write. */
export const useThread = (
  conversation: Conversation,
  { userId, loaded }: { readonly userId: number; readonly loaded: readonly ChatMessage[] },
) => {
  const { id, side } = conversation;
  const [messages, setMessages] = useState(loaded);
  const [otherSeen, setOtherSeen] = useState(conversation.other_seen_seq);
  const [active, setActive] = useState(conversation.active);
  const { typing, show: showTyping, hide } = useTyping();
  const lastTyped = useRef(0);
  const { pending, outbox } = useOutbox({ userId, to: receiverOf(conversation) }, (stored) =>
    setMessages((now) => addMessages(now, [stored])),
  );
  const add = (arrived: readonly ChatMessage[]) => {
    const own = arrived.filter((message) => message.conversation_id === id);
    setMessages((now) => addMessages(now, own));
    outbox.drop(new Set(own.flatMap(({ client_id }) => client_id ?? [])));
  };
  const { fetchFrom, fetchMissed } = useMissed(id, messages, add);
  const { offline, check } = useLongPoll(add, () => messages.at(-1)?.id ?? 0);
  const receive = useEffectEvent((message: Parameters<Parameters<typeof realtime.listen>[0]>[0]) => {
    if (message.type === 'missed') {
      check();
      void fetchMissed();
    }
    if (!('conversation_id' in message) || message.conversation_id !== id) return;
    if (message.type === 'message') {
      if (message.message !== null) add([message.message]);
      else {
        const { after = message.seq } = missedQuery(messages);
        void fetchFrom({ after: Math.min(after, message.seq - 1), limit: MESSAGES_PER_PAGE });
      }
      hide();
    }
    if (message.type === 'typing' && message.by !== side) showTyping();
    if (message.type === 'presence' && message.by !== side) setActive(message.active);
    if (message.type === 'seen' && message.by !== side) setOtherSeen((now) => Math.max(now, message.seq));
  });
  /** What came between the read of the page and now: only its socket, which was open already, received it. */
  const catchUp = useEffectEvent(() => {
    if (realtime.isOpen) void fetchMissed();
  });
  useEffect(() => {
    const stop = realtime.listen((message) => receive(message));
    const timer = setTimeout(catchUp);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  useMarkSeen(conversation, messages.at(-1));
  return {
    messages,
    pending,
    otherSeen,
    active,
    typing,
    offline,
    send: (content: MessageInput, text: string) => outbox.send({ client_id: randomKey(), content, text }),
    outbox,
    type: () => {
      if (Date.now() - lastTyped.current < TYPING_PAUSE_MS) return;
      lastTyped.current = Date.now();
      realtime.send({ type: 'typing', conversation_id: id });
    },
    loadEarlier: async () => {
      const [first] = messages;
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
