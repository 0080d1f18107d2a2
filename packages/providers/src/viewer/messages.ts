import { type Email, type Message, receiverOf, type Sms } from '../messages.ts';
import { type Html, markup } from './html.ts';

const moment = new Intl.DateTimeFormat('vi-VN', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});

export const timeOf = (at: string): Html =>
  markup`<time datetime="${at}">${moment.format(new Date(at))}</time>`;

const codeOrLink = /(?<![\d/=])\d{6}(?!\d)|https?:\/\/[^\s<>"']+[^\s<>"'.,;:)]/g;

const link = (url: string): Html =>
  markup`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`;

const button = (code: string, id: string): Html =>
  markup`<button type="button" class="code" id="${id}" aria-label="Chép mã ${code}">${code}</button>`;

/** Shows codes as buttons that copy them, and URLs as links. */
const textOf = (text: string, id: string): Html => {
  const parts: Html[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(codeOrLink)) {
    parts.push(markup`${text.slice(from, index)}`);
    parts.push(found.startsWith('http') ? link(found) : button(found, `code-${id}-${index}`));
    from = index + found.length;
  }
  return markup`${parts}${text.slice(from)}`;
};

const bubble = ({ id, from, text, at }: Sms): Html =>
  markup`<li><p class="bubble">${textOf(text, id)}</p><p class="quiet">${from} · ${timeOf(at)}</p></li>`;

/** One phone's messages, newest first. */
export const bubbles = (messages: readonly Sms[]): Html =>
  markup`<ul class="bubbles">${messages.map(bubble)}</ul>`;

export const phone = (messages: readonly Sms[]): Html => {
  const to = messages[0]?.to ?? '';
  return markup`<section class="phone"><h3><a href="/sms/inbox/${encodeURIComponent(to)}">${to}</a></h3>${bubbles(messages)}</section>`;
};

const htmlLink = ({ id, html }: Email): Html | undefined =>
  html === undefined
    ? undefined
    : markup`<p><a href="/mail/${id}" target="_blank" rel="noopener noreferrer">Xem như trong hộp thư</a></p>`;

export const letter = (mail: Email): Html => {
  const { id, from, to, subject, text, at } = mail;
  return markup`<article class="letter"><h3>${subject || '(không có tiêu đề)'}</h3>
<dl><dt>Gửi đến</dt><dd>${to}</dd><dt>Từ</dt><dd>${from}</dd><dt>Lúc</dt><dd>${timeOf(at)}</dd></dl>
<p class="text">${text === '' ? '(thư này chỉ có bản HTML)' : textOf(text, id)}</p>${htmlLink(mail)}</article>`;
};

/** Groups by phone; messages and phones newest first. */
export const phonesOf = (messages: readonly Message[]): readonly (readonly Sms[])[] => {
  const texts = messages.filter((message) => message.channel === 'sms');
  return [...Map.groupBy(texts, ({ to }) => receiverOf(to)).values()];
};
