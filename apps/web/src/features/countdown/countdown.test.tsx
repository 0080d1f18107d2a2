import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Countdown } from './countdown.tsx';

const WORDS = { remaining: 'Hết sau', at: 'Hết lúc' };

it('the server renders the end time for browsers without scripts', () => {
  const html = renderToStaticMarkup(<Countdown end="2026-11-25T07:05:00Z" words={WORDS} />);
  const [, without] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(without?.replaceAll(/<[^>]*>/g, '')).toBe('Hết lúc 14:05 ngày 25/11');
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).toMatch(/Hết sau.*--.*--.*--/);
});
