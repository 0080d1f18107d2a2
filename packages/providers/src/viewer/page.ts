import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, markup, ours } from './html.ts';

const palette = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');

export interface Page {
  readonly title: string;
  /** From `<body>` to `</body>`. */
  readonly body: Html;
  readonly style: string;
  readonly script: string;
  /** Who may frame it; nobody, when left out. */
  readonly framedBy?: readonly string[];
}

const policy = (nonce: string, framedBy: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');

/** Sends a whole page. Its style and script are its own; nothing is fetched from anywhere. */
export const sendPage = (
  reply: FastifyReply,
  { title, body, style, script, framedBy }: Page,
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const { source } = markup`<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${ours(palette + style)}</style>
</head>
${body}
<script nonce="${nonce}">${ours(script)}</script>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(nonce, framedBy))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(source);
};
