import { brandInk } from '@market/contract/rules/brand-color';

/** Goods and what they cost, below the text. Amounts are written out. */
export interface LetterReceipt {
  readonly goods: readonly {
    readonly name: string;
    readonly detail: string;
    readonly amount: string;
    /** A path of the market until the e-mail is sent, then a full address. */
    readonly image: string | null;
  }[];
  /** The last is the total. */
  readonly sums: readonly LetterFact[];
  readonly facts: readonly LetterFact[];
}
export interface LetterFact {
  readonly label: string;
  readonly value: string;
}

export interface Letter {
  readonly subject: string;
  readonly heading?: string | undefined;
  /** Paragraphs, between empty lines. */
  readonly text: string;
  readonly receipt?: LetterReceipt | undefined;
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  readonly unsubscribeUrl?: string | undefined;
}

/** Colours of the design: mailboxes know no custom properties. */
export const COLORS = {
  bg: '#f8f6f1',
  surface: '#fff',
  line: '#e6e0d4',
  ink: '#1c1915',
  'ink-3': '#6f6556',
  brand: '#276f35',
  'brand-ink': '#1e5a2b',
  'on-brand': '#fff',
} as const;

const FONT = "'Be Vietnam Pro','Segoe UI',system-ui,sans-serif";
const UNSUBSCRIBE = 'Không muốn nhận thư như thế này nữa';
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);

const link = (url: string, label: string, color: string): string =>
  `<a href="${escape(url)}" style="color:${color}">${escape(label)}</a>`;

interface Ink {
  readonly brand: string;
  readonly brandInk: string;
}

/** Of the market, or those that ship. */
const inkOf = (color: string | null): Ink =>
  color === null
    ? { brand: COLORS.brand, brandInk: COLORS['brand-ink'] }
    : { brand: color, brandInk: brandInk(color) };

/** Escapes text between addresses and links the addresses. */
const linked = (text: string, color: string): string => {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(ADDRESS)) {
    html += escape(text.slice(end, index)) + link(url, url, color);
    end = index + url.length;
  }
  return html + escape(text.slice(end));
};

const paragraph = (text: string, color: string): string =>
  `<p style="margin:0 0 16px">${linked(text, color).replaceAll('\n', '<br>')}</p>`;

const title = (text: string): string =>
  `<h1 style="margin:0 0 12px;font-size:18px;line-height:1.4">${escape(text)}</h1>`;

const CELL = `padding:10px 0;border-top:1px solid ${COLORS.line};vertical-align:top`;
const PICTURE = 56;

const table = (rows: readonly string[]): string =>
  `<table role="presentation" cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">${rows.join('')}</table>`;

const goodsRow = ({ name, detail, amount, image }: LetterReceipt['goods'][number]): string =>
  `<tr><td style="${CELL};width:${PICTURE + 12}px">${image === null ? '' : `<img src="${escape(image)}" width="${PICTURE}" height="${PICTURE}" alt="" style="display:block;border-radius:8px">`}</td>` +
  `<td style="${CELL}">${escape(name)}<br><span style="color:${COLORS['ink-3']}">${escape(detail)}</span></td>` +
  `<td style="${CELL};padding-left:12px;text-align:right;white-space:nowrap">${escape(amount)}</td></tr>`;

const sumRow = ({ label, value }: LetterFact, index: number, { length }: readonly LetterFact[]): string => {
  const style = index === length - 1 ? `${CELL};font-weight:700` : 'padding:2px 0';
  return `<tr><td style="${style}">${escape(label)}</td><td style="${style};text-align:right;white-space:nowrap">${escape(value)}</td></tr>`;
};

const factRow = ({ label, value }: LetterFact): string =>
  `<tr><td style="padding:2px 12px 2px 0;color:${COLORS['ink-3']};vertical-align:top;white-space:nowrap">${escape(label)}</td><td style="padding:2px 0">${escape(value)}</td></tr>`;

const receiptTables = ({ goods, sums, facts }: LetterReceipt): string =>
  table(goods.map(goodsRow)) + table(sums.map(sumRow)) + table(facts.map(factRow));

const receiptText = ({ goods, sums, facts }: LetterReceipt): string[] => [
  goods.map(({ name, detail, amount }) => `${name}\n${detail}: ${amount}`).join('\n'),
  sums.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
];

const button = ({ label, url }: NonNullable<Letter['action']>, color: string): string =>
  `<p style="margin:24px 0 8px"><a href="${escape(url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:${color};color:${COLORS['on-brand']};font-weight:600;text-decoration:none">${escape(label)}</a></p>`;

interface Sender {
  readonly name: string;
  /** Full address of a picture. */
  readonly logo: string | null;
  /** Null: the one that ships. */
  readonly color: string | null;
}

const heading = ({ name, logo }: Sender): string =>
  (logo === null
    ? ''
    : `<img src="${escape(logo)}" width="32" height="32" alt="" style="margin-right:8px;vertical-align:middle">`) +
  escape(name);

const page = (
  market: Sender,
  {
    subject,
    content,
    footer,
  }: { readonly subject: string; readonly content: string; readonly footer: string },
): string =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>` +
  `<body style="margin:0;background:${COLORS.bg};color:${COLORS.ink};font:15px/1.6 ${FONT}"><div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
  `<p style="margin:0 0 16px;font-size:20px;font-weight:800;color:${inkOf(market.color).brand}">${heading(market)}</p>` +
  `<div style="padding:24px;border:1px solid ${COLORS.line};border-radius:12px;background:${COLORS.surface}">${content}</div>${footer}</div></body></html>`;

/** The two parts of an e-mail of the market with this name. */
export const layOut = (market: Sender, letter: Letter) => {
  const { subject, heading: head, text, receipt, action, unsubscribeUrl } = letter;
  const { brand, brandInk: linkColor } = inkOf(market.color);
  const paragraphs = text === '' ? [] : text.split(/\n{2,}/);
  const content = [
    ...(head === undefined ? [] : [title(head)]),
    ...paragraphs.map((part) => paragraph(part, linkColor)),
    ...(receipt === undefined ? [] : [receiptTables(receipt)]),
    ...(action === undefined ? [] : [button(action, brand)]),
  ].join('');
  const footer =
    unsubscribeUrl === undefined
      ? ''
      : `<p style="margin:16px 0 0;font-size:12px">${link(unsubscribeUrl, UNSUBSCRIBE, COLORS['ink-3'])}</p>`;
  const plain = [
    ...(head === undefined ? [] : [head]),
    ...paragraphs,
    ...(receipt === undefined ? [] : receiptText(receipt)),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}: ${unsubscribeUrl}`]),
  ];
  return { text: plain.join('\n\n'), html: page(market, { subject, content, footer }) };
};
