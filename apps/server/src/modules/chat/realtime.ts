import { roleMay } from '@market/contract/rules/shop-roles';
import { withoutShop, type Context, type Db, type Person } from '#platform/context.ts';
import type { SocketPart } from '#platform/realtime/frames.ts';
import { enter, leave, renewPresence } from './actions/presence.ts';
import { markSeen, showTyping } from './actions/read.ts';
import { sendMessage } from './actions/send.ts';
import { listAfter } from './queries/messages.ts';

/** As the calls see the sender: for a shop act only those with the permission `talking`. */
const asTalker = (context: Context<Db, Person>): Context<Db, Person> =>
  roleMay(context.actor.shopRole, 'talking') ? context : { ...context, actor: withoutShop(context.actor) };

/** Frames of the socket do what the calls do. */
export const sockets: SocketPart = {
  frames: {
    send: async (context, { to, content, client_id }, reply) => {
      const message = await sendMessage(asTalker(context), { to, content, client_id });
      const { conversation_id, id, seq } = message;
      reply({ type: 'message', conversation_id, message_id: id, seq, message });
    },
    seen: (context, { conversation_id, message_id }) =>
      markSeen(asTalker(context), { conversationId: conversation_id, messageId: message_id }),
    typing: (context, { conversation_id }) => showTyping(asTalker(context), conversation_id),
    resume: async (context, { after }, reply) => {
      for (const message of await listAfter(asTalker(context), after)) {
        const { conversation_id, id, seq } = message;
        reply({ type: 'message', conversation_id, message_id: id, seq, message });
      }
    },
  },
  opened: enter,
  closed: leave,
  present: renewPresence,
};
