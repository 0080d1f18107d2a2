import { clsx } from 'clsx';
import { ArrowLeft, Info } from '#ui/icons.ts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { SELLER_CHAT_PATH } from '#features/chat/chat-paths.ts';
import { ChatThread } from '#features/chat/chat-thread.tsx';
import { FirstMessage } from '#features/chat/first-message.tsx';
import { ConversationMenu } from '#features/chat/conversation-menu.tsx';
import { sendByForm } from '#features/chat/send-by-form.ts';
import { useChatChanges } from '#features/chat/use-chat-changes.ts';
import { useOpenFirst } from '#features/workspace/use-open-first.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { Assignee } from './assignee.tsx';
import { AwayPanel } from './away-panel.tsx';
import { BuyerPanel } from './buyer-panel.tsx';
import { InboxList } from './inbox-list.tsx';
import { inboxPath, parseInboxQuery } from './inbox-query.ts';
import { loadInbox, type Inbox } from './load-inbox.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'talking');
  const userId = requireSignIn(args);
  const query = parseInboxQuery(args.url.searchParams);
  const inbox = await loadInbox(args.context.get(servicesContext).call, query);
  return { ...inbox, userId, query, now: Date.now(), formKey: crypto.randomUUID() };
}

export const action = async (args: Route.ActionArgs) => {
  requireSeller(args, 'talking');
  return answerForm(args, {
    send: (_, form) => sendByForm(args, form, (id) => `${SELLER_CHAT_PATH}?cuoc=${id}`),
  });
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tin nhắn',
    description: 'Trò chuyện với khách của shop.',
    path: SELLER_CHAT_PATH,
    noindex: true,
  });

type LoaderData = Route.ComponentProps['loaderData'];

const BackToList = ({ query }: Pick<LoaderData, 'query'>) => (
  <Link
    to={inboxPath(query, { conversationId: null })}
    aria-label="Về danh sách"
    className="icon-btn -ml-2 size-11! lg:hidden"
  >
    <ArrowLeft aria-hidden className="ico" />
  </Link>
);

/** The card that is sent before the first message. */
const cardOf = (subject: LoaderData['query']['subject']) => {
  if (subject?.about === 'order') return { type: 'order', order_id: subject.id } as const;
  return subject?.about === 'quotation' ? ({ type: 'quotation', quotation_id: subject.id } as const) : null;
};

function OpenThread({
  data,
  open,
}: {
  readonly data: LoaderData;
  readonly open: NonNullable<Inbox['open']>;
}) {
  const { userId, query, settings, formKey, now } = data;
  const [showsBuyer, setShowsBuyer] = useState(false);
  const { revalidate } = useRevalidator();
  const { conversation, messages, buyer } = open;
  return (
    <div className="grid h-full min-h-0 min-w-0 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <div className={clsx('min-h-0 min-w-0', showsBuyer && 'max-lg:hidden')}>
        <ChatThread
          key={`${conversation.id} ${conversation.blocked}`}
          userId={userId}
          conversation={conversation}
          messages={messages}
          formKey={formKey}
          now={now}
          quickReplies={settings?.settings.quick_replies ?? []}
          back={<BackToList query={query} />}
          buttons={
            <>
              <Assignee conversation={conversation} members={settings?.members ?? []} />
              <IconButton label="Thông tin khách" className="lg:hidden" onClick={() => setShowsBuyer(true)}>
                <Info aria-hidden className="ico" />
              </IconButton>
              <ConversationMenu conversation={conversation} onChanged={() => void revalidate()} />
            </>
          }
        />
      </div>
      <aside
        aria-label="Khách hàng"
        className={clsx('min-h-0 overflow-y-auto border-line lg:border-l', !showsBuyer && 'max-lg:hidden')}
      >
        <IconButton label="Về tin nhắn" className="lg:hidden" onClick={() => setShowsBuyer(false)}>
          <ArrowLeft aria-hidden className="ico" />
        </IconButton>
        <BuyerPanel conversation={conversation} buyer={buyer} />
      </aside>
    </div>
  );
}

export default function SellerChatRoute({ loaderData }: Route.ComponentProps) {
  const { userId, conversations, unread, open, newBuyer, query, settings, formKey, now } = loaderData;
  const { revalidate } = useRevalidator();
  useChatChanges(true, () => void revalidate());
  const chosen = query.conversationId !== null || query.subject !== null;
  const [first] = conversations;
  useOpenFirst(chosen || first === undefined ? null : inboxPath(query, { conversationId: first.id }));
  return (
    <WorkspacePage title="Tin nhắn">
      <div className="-m-4 grid h-[calc(100dvh-9rem)] bg-surface lg:-m-7 lg:h-[calc(100dvh-4rem)] lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div
          className={clsx('flex min-h-0 min-w-0 flex-col border-line lg:border-r', chosen && 'max-lg:hidden')}
        >
          <InboxList
            conversations={conversations}
            unread={unread}
            openId={open?.conversation.id ?? null}
            query={query}
            now={now}
          />
          {settings !== null && <AwayPanel settings={settings.settings} />}
        </div>
        <div className={clsx('min-h-0 min-w-0', !chosen && 'max-lg:hidden')}>
          {open !== null && <OpenThread data={loaderData} open={open} />}
          {newBuyer !== null && (
            <FirstMessage
              key={newBuyer.id}
              userId={userId}
              to={newBuyer.id}
              name={newBuyer.name}
              picture={newBuyer.avatar}
              card={cardOf(query.subject)}
              suggestions={[]}
              formKey={formKey}
              back={<BackToList query={query} />}
              onSent={() => void revalidate()}
            />
          )}
          {open === null && newBuyer === null && chosen && (
            <Notice kind="warning" className="m-4">
              Không tìm thấy cuộc trò chuyện này.
            </Notice>
          )}
          {open === null && !chosen && first === undefined && (
            <EmptyState art="sandals" title="Chưa có tin nhắn" text="Tin của khách hiện ở đây." />
          )}
          {open === null && !chosen && first !== undefined && (
            <p className="p-4 text-base text-ink-2">Chọn một cuộc trò chuyện để đọc và trả lời.</p>
          )}
        </div>
      </div>
    </WorkspacePage>
  );
}
