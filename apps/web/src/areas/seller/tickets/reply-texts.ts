export interface ReplyText {
  /** In the query parameter `mau`. */
  readonly slug: string;
  readonly name: string;
  readonly text: string;
}

export const THANKS: ReplyText = {
  slug: 'cam-on',
  name: 'Cảm ơn khách',
  text: 'Dạ shop cảm ơn bạn đã ủng hộ, mong được phục vụ bạn ở đơn tới ạ.',
};

/** Answers to begin with. */
export const REPLY_TEXTS: readonly ReplyText[] = [
  THANKS,
  {
    slug: 'xin-loi',
    name: 'Xin lỗi và gửi bù',
    text: 'Dạ shop xin lỗi bạn về lỗi này. Shop sẽ gửi bù hàng mới, bạn không cần gửi lại hàng lỗi ạ.',
  },
  {
    slug: 'hoi-anh',
    name: 'Hỏi thêm ảnh lỗi',
    text: 'Dạ bạn gửi giúp shop ảnh chỗ lỗi qua tin nhắn để shop xử lý ngay ạ.',
  },
];

export const replyText = (slug: string | null): string =>
  REPLY_TEXTS.find((reply) => reply.slug === slug)?.text ?? '';

export const MAX_REPLY_LENGTH = 1_000;

/** `text` after what was typed; null when it takes the place of nothing or of another text to begin with. */
export const withReplyText = (typed: string, text: string): string | null => {
  const own = typed.trim();
  if (own === '' || REPLY_TEXTS.some((reply) => reply.text === own)) return null;
  return `${own}\n${text}`.slice(0, MAX_REPLY_LENGTH);
};
