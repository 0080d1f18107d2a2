import type { Conversation } from '@market/contract/chat/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { shopSearchPath } from '#app/paths.ts';
import { CHAT_PATH, conversationPath } from '#features/chat/chat-paths.ts';

interface ChatStart {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly to: string; readonly label: string };
}

type Listed = Pick<Conversation, 'id' | 'unread'> & { readonly shop: Pick<Conversation['shop'], 'name'> };

/** What to do while no conversation is chosen; none is opened unasked, because that would mark it as read. */
export const chatStart = (conversations: readonly Listed[], keyword: string): ChatStart => {
  const [latest] = conversations;
  if (latest === undefined)
    return keyword === ''
      ? {
          title: 'Chưa có cuộc trò chuyện nào',
          text: 'Bấm “Chat” ở trang sản phẩm hoặc trang shop để hỏi giá sỉ, mẫu và hàng sẵn.',
          action: { to: shopSearchPath(), label: 'Tìm shop' },
        }
      : {
          title: 'Không có shop nào tên như vậy',
          text: 'Thử một phần tên, hoặc xem lại mọi cuộc trò chuyện.',
          action: { to: CHAT_PATH, label: 'Xem mọi cuộc trò chuyện' },
        };
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unread, 0);
  const latestUnread = conversations.find((conversation) => conversation.unread > 0);
  return latestUnread === undefined
    ? {
        title: 'Chọn một shop để trò chuyện tiếp',
        text: `Gần đây nhất bạn nhắn với ${latest.shop.name}.`,
        action: { to: conversationPath(latest.id), label: 'Mở cuộc gần nhất' },
      }
    : {
        title: `Bạn có ${formatNumber(unread)} tin chưa đọc`,
        text: `Mới nhất là tin của ${latestUnread.shop.name}.`,
        action: { to: conversationPath(latestUnread.id), label: 'Đọc tin mới nhất' },
      };
};
