import { expect, it } from 'vitest';
import { MAX_REPLY_LENGTH, REPLY_TEXTS, withReplyText } from './reply-texts.ts';

const { text } = REPLY_TEXTS[1]!;

it('a text to begin with follows what was typed', () => {
  expect(withReplyText('Dạ chị ơi ', text)).toBe(`Dạ chị ơi\n${text}`);
  expect(withReplyText('Dạ '.repeat(400), text)).toHaveLength(MAX_REPLY_LENGTH);
});

it('replaces nothing typed and another text to begin with', () => {
  for (const typed of ['', '  ', ...REPLY_TEXTS.map((reply) => reply.text)])
    expect(withReplyText(typed, text)).toBeNull();
});
