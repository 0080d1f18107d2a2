import type { ChatSettings, QuickReply } from '@market/contract/chat/schemas';

/** What each quick reply lacks. */
export type ReplyErrors = Readonly<Partial<Record<keyof QuickReply, string>>>;

const errorsOf = ({ title, text }: QuickReply): ReplyErrors => {
  const noTitle = title.trim() === '';
  const noText = text.trim() === '';
  if (noTitle === noText) return {};
  return noTitle ? { title: 'Đặt tên cho câu mẫu này.' } : { text: 'Viết nội dung cho câu mẫu này.' };
};

/** The rows with something in them, and the errors by row when one of them lacks a part. */
export const checkReplies = (
  rows: readonly QuickReply[],
): { readonly replies: QuickReply[]; readonly wrong: readonly ReplyErrors[] } => {
  const errors = rows.map(errorsOf);
  return {
    replies: rows.filter(({ title, text }) => title.trim() !== '' || text.trim() !== ''),
    wrong: errors.some((row) => Object.keys(row).length > 0) ? errors : [],
  };
};

/** A first text switches the away message on, an edited one leaves the switch alone. */
export const storedAway = (
  before: ChatSettings['away'],
  typed: ChatSettings['away'],
): ChatSettings['away'] => ({
  ...typed,
  enabled: typed.text.trim() !== '' && (before.enabled || before.text === ''),
});
