import type { Problem } from '@market/contract/route';
import type { FastifyReply } from 'fastify';

const page = (seconds: number): string => `<!doctype html>
<html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Vui lòng thử lại sau</title>
<h1>Vui lòng thử lại sau</h1>
<p>Có quá nhiều lượt mở trang từ mạng của bạn. Bạn tải lại trang sau ${seconds} giây nhé.</p></html>`;

/** Refuses a page with 429, in a text that costs no render. */
export const sendTooMany = (reply: FastifyReply, { status, facts }: Problem): FastifyReply => {
  const seconds = facts['retry_after'] as number;
  return reply
    .code(status)
    .header('retry-after', String(seconds))
    .type('text/html; charset=utf-8')
    .send(page(seconds));
};
