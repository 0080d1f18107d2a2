import type { AlertContent } from '../tables.ts';

/** A push service takes 4 096 bytes. */
const MAX_LINES = 4;
const MAX_TITLE_LENGTH = 120;

const shortened = (title: string): string =>
  title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH - 1)}…`;

/** One push for what gathered in the quiet hours, or the alert itself. */
export const pushText = (contents: readonly AlertContent[]): AlertContent => {
  const [first] = contents;
  if (contents.length === 1) return first!;
  return {
    title: `${contents.length} thông báo mới`,
    body: [
      ...contents.slice(0, MAX_LINES).map(({ title }) => shortened(title)),
      ...(contents.length > MAX_LINES ? [`và ${contents.length - MAX_LINES} thông báo khác`] : []),
    ].join('\n'),
    link: '/thong-bao',
  };
};

/** The daily e-mail. */
export const dailyMail = (
  contents: readonly AlertContent[],
  { market, publicUrl }: { readonly market: string; readonly publicUrl: string },
) => ({
  subject: contents.length === 1 ? contents[0]!.title : `${contents.length} tin mới hôm nay từ ${market}`,
  text: contents
    .map(({ title, body, link }) =>
      [title, ...(body === null ? [] : [body]), `${publicUrl}${link}`].join('\n'),
    )
    .join('\n\n'),
});
