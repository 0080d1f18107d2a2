import type { SocketPart } from '#platform/realtime/frames.ts';
import { enter, leave, renewPresence } from './actions/presence.ts';
import { markSeen, showTyping } from './actions/read.ts';
import { sendMessage } from './actions/send.ts';
import { listAfter } from './queries/messages.ts';

/** Frames of the socket do what the calls do. */
export const sockets: SocketPart = {
  frames: {
    send: async (context, { to, content, client_id }, reply) => {
      const message = await sendMessage(context, { to, content, client_id });
      const { conversation_id, id, seq } = message;
      reply({ type: 'message', conversation_id, message_id: id, seq, message });
    },
    seen: (context, { conversation_id, message_id }) =>
      markSeen(context, { conversationId: conversation_id, messageId: message_id }),
    typing: (context, { conversation_id }) => showTyping(context, conversation_id),
    resume: async (context, { after }, reply) => {
      for (const message of await listAfter(context, after)) {
        const { conversation_id, id, seq } = message;
        reply({ type: 'message', conversation_id, message_id: id, seq, message });
      }
    },
  },
  opened: enter,
  closed: leave,
  present: renewPresence,
};
