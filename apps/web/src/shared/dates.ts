// Days as written in Vietnam, by Vietnam's clock wherever the page is rendered.
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const read = (time: string | number): [day: string, month: string, year: string] =>
  parts.format(new Date(time)).split('/') as [string, string, string];

/** `20/11/2026`. */
export const fullDate = (time: string | number): string => read(time).join('/');

/** `21/11`. */
export const dayMonth = (time: string | number): string => read(time).slice(0, 2).join('/');

/** `21–23/11`, `29/11–02/12`; equal ends are one day. */
export const dayRange = (from: string, to: string): string => {
  const [[day, month], end] = [read(from), dayMonth(to)];
  if (`${day}/${month}` === end) return end;
  return end.endsWith(`/${month}`) ? `${day}–${end}` : `${day}/${month}–${end}`;
};
