import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JournalRow } from '../journal.ts';
import type { ProvidersContext } from '../context.ts';
import { type Html, markup } from './html.ts';
import { bubbles, letter, phone, phonesOf, timeOf } from './messages.ts';
import { sendMailPage, sendPage } from './page.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [style, script] = [read('./viewer.css'), read('./viewer.js')];

const empty = (sentence: string): Html => markup`<p class="empty">${sentence}</p>`;

const tab = (href: string, name: string, current: string): Html =>
  href === current
    ? markup`<a href="${href}" aria-current="page">${name}</a>`
    : markup`<a href="${href}">${name}</a>`;

const send = (
  reply: FastifyReply,
  { title, note, path, main }: { title: string; note: string; path: string; main: Html },
): FastifyReply => {
  const tabs = [
    tab('/', 'Tin nhắn và thư', path),
    tab('/ghn/parcels', 'Vận đơn', path),
    tab('/journal', 'Nhật ký', path),
  ];
  const body = markup`<body>
<header><h1>${title}</h1><p>${note}</p><nav aria-label="Trang">${tabs}</nav></header>
<main class="${path === '/' ? 'two' : 'one'}">${main}</main>
<p role="status"></p>
</body>`;
  return sendPage(reply, { title: `${title} · Chợ Phiên`, body, style, script });
};

const all = ({ messages }: ProvidersContext): Html => {
  const newest = messages.find().toReversed();
  const phones = phonesOf(newest).map(phone);
  const letters = newest.filter((message) => message.channel === 'email').map(letter);
  return markup`<section aria-labelledby="sms"><h2 id="sms">Tin nhắn</h2>
${phones.length === 0 ? empty('Chưa có tin nhắn nào. Mã gửi đến điện thoại sẽ hiện ở đây.') : phones}</section>
<section aria-labelledby="mail"><h2 id="mail">Thư</h2>
${letters.length === 0 ? empty('Chưa có thư nào. Thư chợ gửi đi sẽ hiện ở đây.') : letters}</section>`;
};

const verdict = (verified: boolean | undefined): Html => {
  if (verified === undefined) return markup`–`;
  return verified ? markup`đúng` : markup`<span class="bad">sai</span>`;
};

const row = ({ at, service, call, order, verified, outcome, fault }: JournalRow): Html =>
  markup`<tr><td>${timeOf(at)}</td><td>${service}</td><td>${call}</td><td>${order ?? '–'}</td><td>${verdict(verified)}</td>
<td>${outcome}</td><td>${fault ?? '–'}</td></tr>`;

const columns = ['Lúc', 'Dịch vụ', 'Lệnh', 'Mã', 'Xác thực', 'Kết quả', 'Lỗi đặt trước'];

const table = (rows: readonly JournalRow[]): Html =>
  markup`<div class="scroll" tabindex="0" role="region" aria-label="Nhật ký"><table>
<thead><tr>${columns.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody></table></div>`;

/** Pages of a demonstration: a phone and a mailbox with all messages. */
export const viewer = (app: FastifyInstance, context: ProvidersContext): void => {
  app.get('/', (_request, reply) => {
    const note = 'Chợ đang chạy thử: không có gì ra khỏi máy này.';
    return send(reply, { title: 'Tin nhắn và thư đã gửi', note, path: '/', main: all(context) });
  });
  app.get<{ Params: { phone: string } }>('/sms/inbox/:phone', (request, reply) => {
    const to = request.params.phone;
    const [messages = []] = phonesOf(context.messages.find({ channel: 'sms', to }).toReversed());
    const main = messages.length === 0 ? empty('Số này chưa nhận tin nhắn nào.') : bubbles(messages);
    const [title, note] = [`Điện thoại ${to}`, 'Tin mới nhất ở trên cùng.'];
    return send(reply, { title, note, path: request.url, main });
  });
  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = context.messages.find({ channel: 'email' }).find(({ id }) => id === request.params.id);
    if (mail?.channel !== 'email' || mail.html === undefined) return reply.callNotFound();
    return sendMailPage(reply, mail.html);
  });
  app.get('/journal', (_request, reply) => {
    const rows = context.journal.read().toReversed().slice(0, 300);
    const main = rows.length === 0 ? empty('Chưa có lệnh nào.') : table(rows);
    const note = 'Mỗi lệnh chợ gọi ra ngoài và kết quả của nó.';
    return send(reply, { title: 'Nhật ký các lệnh gọi', note, path: '/journal', main });
  });
};
