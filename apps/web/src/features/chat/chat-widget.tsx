import { listConversations } from '@market/contract/chat/routes';
import type { Conversation } from '@market/contract/chat/schemas';
import { MessageCircleMore } from '#ui/icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#app/api.ts';
import { useHeaderPlace } from '#app/shell/use-header-place.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { ChatLink, shownCount } from './chat-link.tsx';
import { ChatPeek } from './chat-peek.tsx';
import { CHAT_PATH } from './chat-paths.ts';
import { useChatChanges } from './use-chat-changes.ts';
import { useWidgetState, type WidgetState } from './use-widget-state.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const ChatPanel = lazyDialog(() => import('./chat-panel.tsx'));

const LIMIT = 20;
/** The place that headers reserve for the link. */
const PLACE_ID = 'tin-nhan';
const WIDE = '(min-width: 1024px)';
/** Pages that are about one task, or have the conversations themselves. */
const WITHOUT_WIDGET = [
  CHAT_PATH,
  '/nguoi-ban',
  '/iframe',
  '/dang-nhap',
  '/dang-ky',
  '/quen-mat-khau',
  '/xac-nhan-don-hang',
  '/thanh-toan',
];

interface Loaded {
  readonly conversations: readonly Conversation[];
  readonly unread: number;
}

/** `limit` of conversations, and how many messages are unread; 0: nothing is asked. */
const useConversations = (limit: number): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [changes, setChanges] = useState(0);
  useChatChanges(limit > 0, () => setChanges((count) => count + 1));
  useEffect(() => {
    if (limit === 0) return undefined;
    const state = { unmounted: false, changes };
    const load = async () => {
      const answer = await call(listConversations, { query: { side: 'buyer', limit } });
      if (answer.ok && !state.unmounted) setLoaded(answer.value.data);
    };
    void load();
    return () => {
      state.unmounted = true;
    };
  }, [limit, changes]);
  return loaded;
};

const isWide = (): boolean => matchMedia(WIDE).matches;

/** Conversations in the corner of wide pages; nothing for those who have none. */
function Corner({ conversations, unread }: Loaded) {
  const [{ open, conversationId }, change] = useWidgetState();
  // open since an earlier page, it leaves the focus to the page
  const [isPressed, setPressed] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isPressed && !open) pill.current?.focus();
  }, [isPressed, open]);
  const press = (changes: Partial<WidgetState>) => {
    setPressed(true);
    change(changes);
  };
  const openOne = (id: number) => press({ open: true, conversationId: id });
  if (open)
    return (
      <ChatPanel
        conversations={conversations}
        conversationId={conversationId}
        onOpen={openOne}
        takesFocus={isPressed}
        onList={() => press({ conversationId: null })}
        onClose={() => press({ open: false })}
      />
    );
  return (
    // a tablet that is turned has the bar of its page there
    <div className="pointer-events-none fixed right-6 bottom-6 z-50 grid justify-items-end gap-3 *:pointer-events-auto max-lg:hidden">
      <ChatPeek conversations={conversations} onOpen={openOne} />
      <button
        ref={pill}
        type="button"
        className="relative inline-flex h-14 items-center gap-3 rounded-full bg-brand px-5 font-semibold text-on-brand shadow-lg"
        onClick={() => press({ open: true })}
      >
        <MessageCircleMore aria-hidden className="ico" />
        Tin nhắn
        {unread > 0 && (
          <span className="count num -top-1! -right-1! h-5! min-w-5! leading-5!">
            {shownCount(unread)}
            <span className="sr-only"> tin chưa đọc</span>
          </span>
        )}
      </button>
    </div>
  );
}

/** Chat on the pages of signed-in people: a link in the header, and conversations in the corner of wide pages. */
export function ChatWidget() {
  const { pathname } = useLocation();
  const place = useHeaderPlace(PLACE_ID);
  const wide = useBrowserValue(isWide, false);
  const hasCorner = wide && !WITHOUT_WIDGET.some((start) => pathname.startsWith(start));
  const loaded = useConversations(hasCorner ? LIMIT : place === null ? 0 : 1);
  return (
    <>
      {place !== null && <ChatLink place={place} unread={loaded?.unread ?? 0} />}
      {hasCorner && loaded !== null && loaded.conversations.length > 0 && <Corner {...loaded} />}
    </>
  );
}
