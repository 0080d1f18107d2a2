import { parseKeyword } from '#app/parse-keyword.ts';

export interface ChatQuery {
  readonly conversationId: number | null;
  readonly shopId: number | null;
  readonly productId: number | null;
  readonly keyword: string;
}

const readId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

const MAX_KEYWORD = 100;

export const parseChatQuery = (search: URLSearchParams): ChatQuery => ({
  conversationId: readId(search.get('cuoc')),
  shopId: readId(search.get('shop')),
  productId: readId(search.get('san-pham')),
  keyword: parseKeyword(search.get('tim'), MAX_KEYWORD),
});
