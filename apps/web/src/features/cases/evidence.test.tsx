import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Evidence } from './evidence.tsx';

const image = (id: string, caption: string) => ({ id, thumb: `/${id}-160`, large: `/${id}-800`, caption });

it('a caption stands below its picture and describes it, as text', () => {
  const html = renderToStaticMarkup(
    <Evidence images={[image('a', '<b>Nách</b> "trái"')]} author="An Nhiên" />,
  );
  expect(html).toContain('alt="&lt;b&gt;Nách&lt;/b&gt; &quot;trái&quot;, mở trang mới"');
  expect(html).toMatch(/<p[^>]*>&lt;b&gt;Nách&lt;\/b&gt; &quot;trái&quot;<\/p>/);
});

it('a picture without a caption is described by its number and who showed it', () => {
  const html = renderToStaticMarkup(
    <Evidence images={[image('a', 'Vai'), image('b', '')]} author="An Nhiên" />,
  );
  expect(html).toContain('alt="Ảnh 2 của An Nhiên, mở trang mới"');
  expect(html.match(/<p /g)).toHaveLength(1);
});
