import { marketName } from '@market/contract/rules/market-name';
import {
  findConversation,
  getConversation,
  listConversations,
  listMessages,
} from '@market/contract/chat/routes';
import type { Conversation } from '@market/contract/chat/schemas';
import { getShop } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';
import { clsx } from 'clsx';
import { ArrowLeft, Store } from '#ui/icons.ts';
import { Form, Link, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { shopPath } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { CHAT_PATH, conversationPath } from '#features/chat/chat-paths.ts';
import { ChatThread } from '#features/chat/chat-thread.tsx';
import { FirstMessage } from '#features/chat/first-message.tsx';
import { ConversationMenu } from '#features/chat/conversation-menu.tsx';
import { ConversationRow } from '#features/chat/conversation-row.tsx';
import { sendByForm } from '#features/chat/send-by-form.ts';
import { useChatChanges } from '#features/chat/use-chat-changes.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/route';
import { parseChatQuery, type ChatQuery } from './chat-query.ts';
import { chatStart } from './chat-start.ts';

const LIMIT = 50;
const SUGGESTIONS = [
  { title: 'Còn hàng không?', text: 'Shop ơi, mẫu này còn hàng không ạ?' },
  { title: 'Giá sỉ 100 cái?', text: 'Mình lấy 100 cái thì giá sỉ bao nhiêu ạ?' },
];

const findOpen = async (call: Call, { conversationId, shopId }: ChatQuery): Promise<Conversation | null> => {
  if (conversationId !== null) {
    const answer = await call(getConversation, { params: { id: conversationId } });
    return answer.ok ? answer.value.data.conversation : null;
  }
  if (shopId === null) return null;
  const answer = await call(findConversation, { query: { shop_id: shopId } });
  return answer.ok ? answer.value.data.conversation : null;
};

/** Of a hidden shop only the name is public; who ordered from it may write. */
const nameOf = (shop: { readonly id: number; readonly name: string; readonly logo?: string | null }) => ({
  id: shop.id,
  name: shop.name,
  logo: shop.logo ?? null,
});

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const query = parseChatQuery(args.url.searchParams);
  const { keyword, shopId } = query;
  const [list, open] = await Promise.all([
    call(listConversations, { query: { side: 'buyer', limit: LIMIT, ...(keyword !== '' && { keyword }) } }),
    findOpen(call, query),
  ]);
  const [messages, newShop] = await Promise.all([
    open === null ? undefined : call(listMessages, { params: { id: open.id }, query: { limit: 40 } }),
    open === null && shopId !== null ? call(getShop, { params: { id: String(shopId) } }) : undefined,
  ]);
  return {
    userId,
    conversations: list.ok ? list.value.data.conversations : [],
    open,
    messages: messages?.ok ? messages.value.data.messages : [],
    newShop: newShop?.ok ? nameOf(newShop.value.data.shop) : null,
    query,
    now: Date.now(),
    formKey: crypto.randomUUID(),
  };
}

export const action = async (args: Route.ActionArgs) => {
  requireSignIn(args);
  return answerForm(args, {
    send: (_, form) => sendByForm(args, form, conversationPath),
  });
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tin nhắn',
    description: `Trò chuyện với các shop trên ${marketName()}.`,
    path: CHAT_PATH,
    noindex: true,
  });

type LoaderData = Route.ComponentProps['loaderData'];

function List({ conversations, open, query, now }: LoaderData) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col border-line lg:border-r">
      <div className="p-3.5">
        <h1 className="text-lg font-bold">Tin nhắn</h1>
        <Form className="mt-2.5">
          <input
            name="tim"
            defaultValue={query.keyword}
            aria-label="Tìm shop"
            placeholder="Tìm shop"
            className="input min-h-9! text-sm!"
          />
        </Form>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            to={conversationPath(conversation.id)}
            open={conversation.id === open?.id}
            now={now}
          />
        ))}
      </div>
    </div>
  );
}

const BackToList = () => (
  <Link to={CHAT_PATH} aria-label="Quay lại" className="icon-btn -ml-2 size-11! lg:hidden">
    <ArrowLeft aria-hidden className="ico" />
  </Link>
);

function NothingChosen({ conversations, query }: LoaderData) {
  const { title, text, action: next } = chatStart(conversations, query.keyword);
  return (
    <div className="grid h-full place-items-center">
      <EmptyState art="sandals" title={title} text={text}>
        <LinkButton to={next.to} appearance="primary">
          {next.label}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

function OpenThread(data: LoaderData) {
  const { userId, open, messages, newShop, formKey, now, query } = data;
  const { revalidate } = useRevalidator();
  if (open !== null)
    return (
      <ChatThread
        key={`${open.id} ${open.blocked}`}
        userId={userId}
        conversation={open}
        messages={messages}
        formKey={formKey}
        now={now}
        back={<BackToList />}
        buttons={
          <>
            <Link to={shopPath(open.shop.slug)} aria-label="Xem shop" className="icon-btn max-lg:size-11!">
              <Store aria-hidden className="ico" />
            </Link>
            <ConversationMenu conversation={open} onChanged={() => void revalidate()} />
          </>
        }
      />
    );
  if (newShop !== null)
    return (
      <FirstMessage
        key={newShop.id}
        userId={userId}
        to={`shop:${newShop.id}`}
        name={newShop.name}
        picture={newShop.logo}
        card={query.productId === null ? null : { type: 'product', product_id: query.productId }}
        suggestions={SUGGESTIONS}
        formKey={formKey}
        back={<BackToList />}
        onSent={() => void revalidate()}
      />
    );
  return <NothingChosen {...data} />;
}

export default function ChatRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useChatChanges(true, () => void revalidate());
  const { open, newShop, conversations } = loaderData;
  const chosen = open !== null || newShop !== null;
  return (
    <div
      className={clsx(
        'my-4 grid h-[calc(100dvh-15rem)] min-h-[30rem] overflow-hidden rounded-2xl border border-line bg-surface lg:grid-cols-[17.5rem_1fr]',
        chosen &&
          'max-lg:fixed max-lg:inset-0 max-lg:z-50 max-lg:my-0 max-lg:h-dvh max-lg:rounded-none max-lg:border-0',
      )}
    >
      <div className={clsx('grid min-h-0 min-w-0', chosen && 'max-lg:hidden')}>
        <List {...loaderData} />
      </div>
      <div className={clsx('min-h-0 min-w-0', !chosen && conversations.length > 0 && 'max-lg:hidden')}>
        <OpenThread {...loaderData} />
      </div>
    </div>
  );
}
