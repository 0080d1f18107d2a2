import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, markup, inlineSource } from './html.ts';

const palette = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');

export interface Page {
  readonly title: string;
  /** From `<body>` to `</body>`. */
  readonly body: Html;
  readonly style: string;
  readonly script?: string;
  /** Origins that may frame it; default: none. */
  readonly framedBy?: readonly string[];
  /** Targets of its forms and of the redirects after them; default: none. */
  readonly submitsTo?: readonly string[];
}

const none = (list: readonly string[] = []): string => list.join(' ') || "'none'";

const policy = (nonce: string, { script, framedBy, submitsTo }: Page): string =>
  [
    "default-src 'none'",
    `script-src ${none(script === undefined ? [] : [`'nonce-${nonce}'`])}`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${none(submitsTo)}`,
    `frame-ancestors ${none(framedBy)}`,
  ].join('; ');

const sendHtml = (reply: FastifyReply, html: string, contentPolicy: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(html);

/** Style and script are inline: the page loads nothing else. */
export const sendPage = (reply: FastifyReply, page: Page): FastifyReply => {
  const { title, body, style, script } = page;
  const nonce = randomBytes(16).toString('base64');
  const { source } = markup`<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${inlineSource(palette + style)}</style>
</head>
${body}
${script === undefined ? undefined : markup`<script nonce="${nonce}">${inlineSource(script)}</script>`}
</html>
`;
  return sendHtml(reply, source, policy(nonce, page));
};

/** As a mailbox shows it: its own styles and pictures from anywhere, no script and no origin. */
const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const sendMailPage = (reply: FastifyReply, html: string): FastifyReply =>
  sendHtml(reply, html, MAIL_POLICY);
