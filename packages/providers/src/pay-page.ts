import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { type Html, markup } from './viewer/html.ts';
import { sendPage } from './viewer/page.ts';

const style = readFileSync(new URL('./pay-page.css', import.meta.url), 'utf8');

/** A buyer's actions on a payment page. The name is the button's `data-testid` and the form's `choice`. */
export type Choice =
  | 'pay'
  | 'cancel'
  | 'refuse'
  | 'no-balance'
  | 'close'
  | 'expire'
  | 'wrong-otp'
  | 'suspect'
  | 'unfinished';

const labels: Readonly<Record<Exclude<Choice, 'pay'>, string>> = {
  cancel: 'Hủy giao dịch',
  refuse: 'Từ chối thanh toán',
  'no-balance': 'Số dư không đủ',
  close: 'Trả tiền rồi đóng trang',
  expire: 'Để giao dịch hết hạn',
  'wrong-otp': 'Nhập sai mã OTP',
  suspect: 'Ngân hàng giữ lại vì nghi ngờ gian lận',
  unfinished: 'Đã trừ tiền nhưng chưa có kết quả',
};

export interface PayPage {
  readonly brand: string;
  readonly merchant: string;
  readonly title: string;
  /** Whole đồng. */
  readonly amount: number;
  readonly order: string;
  /** ms since 1970 */
  readonly expiresAt: number;
  /** Payment methods, in Vietnamese. */
  readonly channels: readonly string[];
  /** Actions in addition to paying. `cancel` is below the pay button, the others are separate. */
  readonly choices: readonly Choice[];
  /** Action of the form: a path of this server. */
  readonly action: string;
  /** Where the browser returns to. */
  readonly returnUrl: string;
}

/** Undefined when the page does not offer the submitted choice. */
export const choiceOf = (value: unknown, offered: readonly Choice[]): Choice | undefined =>
  value === 'pay' ? value : offered.find((choice) => choice === value);

const hour = new Intl.DateTimeFormat('vi-VN', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Ho_Chi_Minh',
});
const day = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });
const endOf = (time: number): string => `${hour.format(time)}, ${day.format(time)}`;

/** `150.000 ₫` with a no-break space. */
export const dong = (amount: number): string => `${new Intl.NumberFormat('vi-VN').format(amount)}\u00A0₫`;

const button = (choice: Exclude<Choice, 'pay'>): Html =>
  markup`<button name="choice" value="${choice}" data-testid="${choice}">${labels[choice]}</button>`;

const frame = (brand: string, main: Html): Html =>
  markup`<body>
<header><span class="mark" aria-hidden="true">${brand.slice(0, 1)}</span><b>${brand}</b><span class="trial">bản chạy thử</span></header>
<main>${main}</main>
<footer>Trang này thay cho ${brand} khi chợ chạy thử. Không có tiền thật nào được chuyển.</footer>
</body>`;

const otherChoices = ({ choices, action }: PayPage): Html | undefined => {
  const extraChoices = choices.filter((choice) => choice !== 'pay' && choice !== 'cancel');
  if (extraChoices.length === 0) return undefined;
  return markup`<section class="others" aria-labelledby="others"><h2 id="others">Thử một kết quả khác</h2>
<p>Chỉ bản chạy thử mới có những nút này.</p>
<form method="post" action="${action}">${extraChoices.map(button)}</form></section>`;
};

const body = (page: PayPage): Html =>
  frame(
    page.brand,
    markup`<section class="card"><h1>Thanh toán cho ${page.merchant}</h1>
<p class="amount" data-testid="amount">${dong(page.amount)}</p>
<dl><dt>Nội dung</dt><dd data-testid="title">${page.title}</dd><dt>Mã giao dịch</dt><dd class="number" data-testid="order">${page.order}</dd>
<dt>Hết hạn lúc</dt><dd>${endOf(page.expiresAt)}</dd></dl>
<p class="by" id="by">Trả bằng</p>
<ul class="ways" aria-labelledby="by" data-testid="channels">${page.channels.map((channel) => markup`<li>${channel}</li>`)}</ul>
<form method="post" action="${page.action}"><button class="main" name="choice" value="pay" data-testid="pay">Thanh toán ${dong(page.amount)}</button>
${page.choices.includes('cancel') ? button('cancel') : undefined}</form></section>
${otherChoices(page)}`,
  );

export const sendPayPage = (reply: FastifyReply, page: PayPage): FastifyReply =>
  sendPage(reply, {
    title: `Thanh toán ${dong(page.amount)} · ${page.brand}`,
    body: body(page),
    style,
    // browsers check the redirect after a form, too
    submitsTo: ["'self'", new URL(page.returnUrl).origin],
  });

/** The page of an order that can no longer be paid, with a link back if there is one. */
export const sendResultPage = (
  reply: FastifyReply,
  {
    brand,
    heading,
    note,
    backUrl,
  }: {
    readonly brand: string;
    readonly heading: string;
    readonly note: string;
    readonly backUrl?: string | undefined;
  },
): FastifyReply => {
  const returnUrl =
    backUrl === undefined
      ? undefined
      : markup`<a class="button main" href="${backUrl}" data-testid="back">Quay lại chợ</a>`;
  const main = markup`<section class="card result" data-testid="result"><h1>${heading}</h1><p class="note">${note}</p>${returnUrl}</section>`;
  return sendPage(reply, { title: `${heading} · ${brand}`, body: frame(brand, main), style });
};
