import { expect, it } from 'vitest';
import { INBOX_TABS, inboxPath, parseInboxQuery } from './inbox-query.ts';

it('an address names the conversation, the tab and the keyword, and ignores the rest', () => {
  const parse = (text: string) => parseInboxQuery(new URLSearchParams(text));
  const query = parse('cuoc=7&loc=chua-doc&tim= Hân ');
  expect(query).toMatchObject({ conversationId: 7, tab: { state: 'unread' }, keyword: 'Hân' });
  expect(inboxPath(query, {})).toBe('/nguoi-ban/tin-nhan?loc=chua-doc&tim=H%C3%A2n&cuoc=7');
  expect(parse('cuoc=-1&loc=x')).toEqual({
    conversationId: null,
    subject: null,
    tab: INBOX_TABS[0],
    keyword: '',
  });
  expect(parse('bao-gia=a_B-1').subject).toEqual({ about: 'quotation', id: 'a_B-1' });
  expect(parse('don=../x').subject).toBeNull();
  expect(inboxPath(query, { conversationId: null, tab: INBOX_TABS[0], keyword: '' })).toBe(
    '/nguoi-ban/tin-nhan',
  );
});
