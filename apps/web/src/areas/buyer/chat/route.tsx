import { marketName } from '@market/contract/rules/market-name';
import { clsx } from 'clsx';
import { ArrowLeft, Search, Store } from '#ui/icons.ts';
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
import { Input } from '#ui/field.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import type { Route } from './+types/route';
import { parseChatQuery } from './chat-query.ts';
import { chatStart } from './chat-start.ts';
import { keepShown, loadChat } from './load.ts';

const SUGGESTIONS = [
  { title: 'Còn hàng không?', text: 'Shop ơi, mẫu này còn hàng không ạ?' },
  { title: 'Giá sỉ 100 cái?', text: 'Mình lấy 100 cái thì giá sỉ bao nhiêu ạ?' },
];

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const chat = await loadChat(call, parseChatQuery(args.url.searchParams));
  return { ...chat, userId, now: Date.now(), formKey: crypto.randomUUID() };
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
          <Input
            name="tim"
            defaultValue={query.keyword}
            aria-label="Tìm shop"
            placeholder="Tìm shop"
            icon={<Search aria-hidden className="ico size-4! text-ink-3" />}
            className="min-h-9! text-sm!"
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
  if (data.failed)
    return (
      <div className="grid h-full content-center p-4">
        <RetryRow
          title="Chưa tải được tin nhắn"
          text="Tin nhắn của bạn vẫn còn đó."
          onRetry={() => void revalidate()}
        />
      </div>
    );
  return <NothingChosen {...data} />;
}

export default function ChatRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useChatChanges(true, () => void revalidate());
  const [shown] = useLoadedState<LoaderData, LoaderData>(loaderData, keepShown);
  const { open, newShop, conversations, failed } = shown;
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
        <List {...shown} />
      </div>
      <div
        className={clsx('min-h-0 min-w-0', !chosen && !failed && conversations.length > 0 && 'max-lg:hidden')}
      >
        <OpenThread {...shown} />
      </div>
    </div>
  );
}
