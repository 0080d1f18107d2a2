import { brandInk } from '@market/contract/rules/brand-color';

export interface Letter {
  readonly subject: string;
  /** Paragraphs, between empty lines. */
  readonly text: string;
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

const button = ({ label, url }: NonNullable<Letter['action']>, color: string): string =>
  `<p style="margin:24px 0 8px"><a href="${escape(url)}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:${color};color:${COLORS['on-brand']};font-weight:600;text-decoration:none">${escape(label)}</a></p>`;

interface Sender {
  readonly name: string;
  /** Whole address of a picture. */
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
export const layOut = (market: Sender, { subject, text, action, unsubscribeUrl }: Letter) => {
  const { brand, brandInk: linkColor } = inkOf(market.color);
  const content =
    text
      .split(/\n{2,}/)
      .map((part) => paragraph(part, linkColor))
      .join('') + (action === undefined ? '' : button(action, brand));
  const footer =
    unsubscribeUrl === undefined
      ? ''
      : `<p style="margin:16px 0 0;font-size:12px">${link(unsubscribeUrl, UNSUBSCRIBE, COLORS['ink-3'])}</p>`;
  const plain = [
    text,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE}: ${unsubscribeUrl}`]),
  ];
  return { text: plain.join('\n\n'), html: page(market, { subject, content, footer }) };
};
