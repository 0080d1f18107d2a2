import { sendMessage } from '@market/contract/chat/routes';
import type { ChatMessage, MessageInput } from '@market/contract/chat/schemas';
import { useEffect, useState } from 'react';
import { callWith } from '#app/api.ts';
import { realtime } from '#app/realtime/realtime.ts';
import { Outbox, type OutboxAddress, type WrittenMessage } from './outbox.ts';
import type { PendingMessage } from './thread-state.ts';

/** A call that hangs would hold up those after it; sent again, a message is stored once. */
const SEND_MS = 20_000;

const post = async (to: OutboxAddress['to'], { client_id, content }: WrittenMessage) => {
  const hanging = new AbortController();
  const timer = setTimeout(() => hanging.abort(), SEND_MS);
  const body = { to, content, client_id };
  const answer = await callWith({ signal: hanging.signal })(sendMessage, { body });
  clearTimeout(timer);
  return answer;
};

/**
 * Messages of a user to one receiver that are not stored yet, tried again with the network. An `optional` content that is
 * refused is left out.
 */
export const useOutbox = (
  address: OutboxAddress,
  onStored: (message: ChatMessage) => void,
  optional: MessageInput | null = null,
) => {
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const [outbox] = useState(
    () =>
      new Outbox(address, {
        deliver: async (message) => {
          const answer = await post(address.to, message);
          if (answer.ok) onStored(answer.value.data.message);
          const isLeftOut = !answer.ok && message.content === optional && answer.status !== 0;
          return answer.ok || isLeftOut ? null : answer.message;
        },
        show: setPending,
      }),
  );
  useEffect(() => {
    const timer = setTimeout(() => outbox.restore());
    const sendWaiting = () => outbox.sendWaiting();
    window.addEventListener('online', sendWaiting);
    const stop = realtime.listen(({ type }) => {
      if (type === 'missed' && realtime.isOpen) sendWaiting();
    });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', sendWaiting);
      stop();
    };
  }, [outbox]);
  return { pending, outbox };
};
