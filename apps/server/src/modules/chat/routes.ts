import * as chat from '@market/contract/chat/routes';
import * as shop from '@market/contract/chat/shop-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { manageConversation, reportConversation, setBlocked } from './actions/manage.ts';
import { markSeen } from './actions/read.ts';
import { sendMessage } from './actions/send.ts';
import { saveSettings } from './actions/settings.ts';
import { findBuyer } from './queries/find-buyer.ts';
import { getBuyer } from './queries/buyer.ts';
import { findConversation, getConversation, listConversations } from './queries/conversations.ts';
import { listMessages, searchMessages, waitForMessages } from './queries/messages.ts';
import { readLastActivity } from './queries/presence.ts';
import { listSendableCards } from './queries/sendable-cards.ts';
import { getMembers, getSettings } from './queries/settings.ts';

const messageRoutes = (app: FastifyInstance): void => {
  serve(app, chat.sendMessage, async (context, { body }) => ({
    data: { message: await sendMessage(context, body) },
  }));
  serve(app, chat.searchMessages, async (context, { query }) => ({
    data: { messages: await searchMessages(context, query) },
  }));
  serve(app, chat.listMessages, async (context, { params, query }) => ({
    data: { messages: await listMessages(context, params.id, query) },
  }));
  serve(app, chat.listSendableCards, async (context, { params, query }) => ({
    data: { cards: await listSendableCards(context, params.id, query) },
  }));
  serve(app, chat.waitForMessages, async (context, { query }) => ({
    data: await waitForMessages(context, query),
  }));
  serve(app, chat.markSeen, (context, { params, body }) =>
    markSeen(context, { conversationId: params.id, messageId: body.message_id }),
  );
};

const conversationRoutes = (app: FastifyInstance): void => {
  serve(app, chat.listConversations, async (context, { query }) => ({
    data: await listConversations(context, query),
  }));
  serve(app, chat.getConversation, async (context, { params }) => ({
    data: { conversation: await getConversation(context, params.id) },
  }));
  serve(app, chat.findConversation, async (context, { query }) => ({
    data: { conversation: await findConversation(context, query.shop_id) },
  }));
  serve(app, chat.blockConversation, (context, { params, body }) =>
    setBlocked(context, params.id, body.blocked),
  );
  serve(app, chat.reportConversation, (context, { params, body }) =>
    reportConversation(context, params.id, body),
  );
  serve(app, chat.getLastActivity, async (context, { params }) => ({
    data: { last_active: await readLastActivity(context, params.id) },
  }));
};

const shopRoutes = (app: FastifyInstance): void => {
  serve(app, shop.manageConversation, async (context, { params, body }) => {
    await manageConversation(context, params.id, body);
    return { data: { conversation: await getConversation(context, params.id) } };
  });
  serve(app, shop.getChatBuyer, async (context, { params }) => ({
    data: { buyer: await getBuyer(context, params.id) },
  }));
  serve(app, shop.findBuyer, async (context, { query }) => ({ data: await findBuyer(context, query) }));
  serve(app, shop.getChatSettings, async (context) => ({
    data: { settings: await getSettings(context), members: await getMembers(context) },
  }));
  serve(app, shop.saveChatSettings, async (context, { body }) => {
    await saveSettings(context, body.settings);
    return { data: { settings: await getSettings(context) } };
  });
};

export const routes = (app: FastifyInstance): void => {
  messageRoutes(app);
  conversationRoutes(app);
  shopRoutes(app);
};
