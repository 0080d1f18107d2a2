import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, markup } from '../viewer/html.ts';
import { sendPage } from '../viewer/page.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [script, style] = [read('./app.js'), read('./app.css')];

/** Values from the query of the page's URL. */
export interface TransferForm {
  readonly qr: string;
  readonly account: string;
  readonly amount: string;
  readonly content: string;
}

const check = (name: string, label: string, on = false): Html =>
  markup`<label class="check"><input type="checkbox" data-testid="bank-${name}"${on ? markup` checked` : undefined}><span>${label}</span></label>`;

const reading = ({ qr }: TransferForm): Html =>
  markup`<form class="card" data-testid="bank-read"><h2>Quét mã VietQR</h2>
<label><span>Nội dung của mã</span><textarea rows="4" required spellcheck="false" data-testid="bank-qr" placeholder="000201010212…">${qr}</textarea></label>
<p role="alert" data-testid="bank-read-error"></p>
<button class="plain" data-testid="bank-scan">Đọc mã</button></form>`;

const trials = markup`<details><summary>Thử những gì ngân hàng hay làm</summary><div>
${check('strip', 'Bỏ dấu câu trong nội dung')}${check('lower', 'Đổi thành chữ thường')}
${check('prefix', 'Thêm MBVCB.123456. ở đầu')}${check('drop', 'Bỏ hẳn nội dung')}
<label><span>Chỉ giữ số ký tự đầu</span><input type="number" min="0" inputmode="numeric" data-testid="bank-cut"></label>
<fieldset><legend>Ai báo cho chợ biết</legend>${check('sepay', 'SePay', true)}${check('casso', 'Casso')}</fieldset></div></details>`;

const form = ({ account, amount, content }: TransferForm): Html =>
  markup`<form class="card" data-testid="bank-form"><h2>Chuyển khoản</h2>
<label><span>Số tài khoản nhận</span><input required autocomplete="off" data-testid="bank-account" value="${account}"></label>
<label><span>Số tiền (₫)</span><input required inputmode="numeric" autocomplete="off" data-testid="bank-amount" value="${amount}"></label>
<label><span>Nội dung chuyển khoản</span><input autocomplete="off" data-testid="bank-content" value="${content}"></label>
${trials}<p role="alert" data-testid="bank-error"></p>
<button data-testid="bank-send">Chuyển tiền</button></form>`;

const paidCard = markup`<section class="card done" tabindex="-1" hidden data-testid="bank-done"><h2>Đã chuyển tiền</h2>
<dl><dt>Số tiền</dt><dd data-testid="bank-done-amount"></dd><dt>Tới tài khoản</dt><dd data-testid="bank-done-account"></dd>
<dt>Nội dung</dt><dd data-testid="bank-done-content"></dd><dt>Mã giao dịch</dt><dd data-testid="bank-done-reference"></dd></dl></section>`;

/** A bank's mobile app, reduced to a transfer. */
export const sendApp = (reply: FastifyReply, filled: TransferForm): FastifyReply =>
  sendPage(reply, {
    title: 'Ngân hàng trên điện thoại · bản chạy thử',
    style,
    script,
    body: markup`<body><header><h1>Ngân hàng của tôi</h1><p>bản chạy thử</p></header>
<main>${paidCard}${reading(filled)}${form(filled)}<p class="quiet">Không có tiền thật nào được chuyển.</p></main></body>`,
  });
