import { expect, it } from 'vitest';
import { cleanHtml, textOfHtml } from '#platform/security/clean-html.ts';

const options = { publicUrl: 'https://cho.example', origins: ['https://blog.example'] };
const clean = (html: string) => cleanHtml(html, options);

it.each([
  '<script>alert(1)</script>',
  '<img src="/x.webp" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe src="https://evil.test"></iframe>',
  '<style>*{background:url(https://evil.test)}</style>',
  '<p style="background:url(javascript:alert(1))" class="x" id="noi-dung">x</p>',
  '<form action="https://evil.test"><input name="a"><button formaction="x">x</button></form>',
  '<base href="https://evil.test"><meta http-equiv="refresh" content="0;url=https://evil.test"><link rel="x">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
])('nothing that runs, loads or leads away is left of %s', (html) => {
  expect(clean(html)).not.toMatch(
    /alert|script:|on\w+=|<(?:script|style|svg|math|iframe|form|input|button|base|meta|link)|evil|class=|id=|style=/i,
  );
});

it('headings, lists, tables and external links stay; external links get rel and target', () => {
  const html =
    '<h1>Vải</h1><ul><li><strong>cotton</strong></li></ul><table><tbody><tr><td colspan="2">M</td></tr></tbody></table>';
  expect(clean(html)).toBe(html.replaceAll('h1', 'h2'));
  expect(clean('<a href="https://other.example/a?b=1" onclick="x()">đọc thêm</a>')).toBe(
    '<a href="https://other.example/a?b=1" target="_blank" rel="nofollow ugc noopener">đọc thêm</a>',
  );
});

it('a link into the market is a plain path, and one that is neither https nor known loses its address', () => {
  expect(clean('<a href="https://cho.example/tin-tuc?page=2#a">x</a><a href="/gio-hang">y</a>')).toBe(
    '<a href="/tin-tuc?page=2#a">x</a><a href="/gio-hang">y</a>',
  );
  expect(clean('<a href="http://other.example/">x</a><a href="//other.example/">y</a>')).toBe(
    'x<a href="https://other.example/" target="_blank" rel="nofollow ugc noopener">y</a>',
  );
  expect(clean('<a href="mailto:a@cho.example">x</a><a href="tel:19006868">y</a>')).toContain('mailto:');
});

it('relative addresses resolve against the base of the source', () => {
  const clean = (html: string) => cleanHtml(html, { ...options, base: 'https://blog.example/bai-1/' });
  expect(clean('<img src="/wp-content/uploads/a.jpg">')).toBe(
    '<img src="https://blog.example/wp-content/uploads/a.jpg" alt="" loading="lazy" />',
  );
  expect(clean('<a href="/lien-he">x</a><a href="?p=2">y</a>').match(/href="[^"]*"/g)).toEqual([
    'href="https://blog.example/lien-he"',
    'href="https://blog.example/bai-1/?p=2"',
  ]);
  expect(clean('<a href="https://cho.example/gio-hang">x</a>')).toBe('<a href="/gio-hang">x</a>');
});

it.each(['#muc-2', ' #muc-2', '#', ''])('a link to %j is removed, since ids are removed', (href) => {
  expect(clean(`<p><a href="${href}">Mục 2</a></p>`)).toBe('<p>Mục 2</p>');
});

it('images load from the market and the allowed origins only', () => {
  expect(clean('<img src="https://elsewhere.example/a.gif" alt="a">')).toBe('');
  expect(clean('<img src="https://blog.example/a.webp" width="800" height="x" alt="Vải">')).toBe(
    '<img src="https://blog.example/a.webp" alt="Vải" loading="lazy" />',
  );
  expect(clean('<img src="/media/ve/a/400.webp" width="400" height="300" srcset="https://x.test 2x">')).toBe(
    '<img src="/media/ve/a/400.webp" alt="" loading="lazy" width="400" height="300" />',
  );
});

it('textOfHtml returns the text without tags', () => {
  expect(textOfHtml('<p>Vải&nbsp;mè &#8211; vải &amp; sợi</p>\n<p>1 &lt; 2</p><script>x</script>')).toBe(
    'Vải mè – vải &amp; sợi 1 &lt; 2',
  );
});

it.each([
  '/_auth/clear',
  '/v1/user/api/me/delete',
  '/media/../_auth/clear',
  '/media/%2e%2e/_auth/clear',
  'https://cho.example/_auth/clear',
  '//cho.example/_auth/clear',
  '/mediax',
  '/media',
  '\\_auth\\clear',
  'media/a.webp/../../_auth/clear',
  '?a=1',
])('a picture at %s of our own is none: its address would be called by whoever looks', (src) => {
  expect(clean(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>');
});

it('a text with excessive length or tags is truncated', () => {
  expect(clean('x'.repeat(150_000))).toHaveLength(100_000);
  expect(clean('<p>x</p>'.repeat(20_000)).match(/<p>/g)!.length).toBe(1_000);
  const whole = '<p>Vải mè &amp; sợi</p>'.repeat(900);
  expect(clean(whole)).toBe(whole);
});
