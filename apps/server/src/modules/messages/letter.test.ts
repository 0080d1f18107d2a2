import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { COLORS, layOut } from './lib/letter.ts';

const MARKET = { name: 'Chợ Phiên', logo: null, color: null };

const tokens = new URL('../../../../web/src/ui/styles/tokens.css', import.meta.url);

test('an e-mail has the colours of the design', async () => {
  const css = await readFile(tokens, 'utf8');
  for (const [name, value] of Object.entries(COLORS))
    expect(css.toLowerCase(), name).toMatch(new RegExp(`--color-${name}: ?${value}(?:fff)?;`));
});

test('the HTML part escapes its text, links addresses and preserves lines', () => {
  const { html, text } = layOut(MARKET, {
    subject: 'Đơn <b>',
    text: 'Chào <script>alert(1)</script> & bạn\nXem https://chophien.vn/a?b=1&c=2.\n\nHết',
  });
  expect(html).toContain('<title>Đơn &lt;b&gt;</title>');
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    '&amp; bạn<br>Xem <a href="https://chophien.vn/a?b=1&amp;c=2" style="color:#1e5a2b">https://chophien.vn/a?b=1&amp;c=2</a>.',
  );
  expect(text).toContain('Chào <script>alert(1)</script> & bạn');
});

test('buttons and links have the colour of the market', () => {
  const { html } = layOut(
    { ...MARKET, color: '#2f4f86' },
    { subject: 'x', text: 'https://chophien.vn/a', action: { label: 'Xem', url: 'https://chophien.vn/b' } },
  );
  expect(html).toContain('background:#2f4f86');
  expect(html).not.toContain(COLORS.brand);
  expect(html).not.toContain(COLORS['brand-ink']);
});

test('the text part names what the buttons of the HTML part do', () => {
  const { text, html } = layOut(MARKET, {
    subject: 'x',
    text: 'Một',
    action: { label: 'Xem đơn', url: 'https://chophien.vn/don' },
    unsubscribeUrl: 'https://chophien.vn/huy',
  });
  expect(text).toBe(
    'Một\n\nXem đơn: https://chophien.vn/don\n\nKhông muốn nhận thư như thế này nữa: https://chophien.vn/huy',
  );
  expect(html).toContain('href="https://chophien.vn/don"');
  expect(html).toContain('href="https://chophien.vn/huy"');
});

test('a receipt lists goods, sums and facts in both parts', () => {
  const { html, text } = layOut(MARKET, {
    subject: 'Đơn mới',
    heading: 'Đơn mới',
    text: '',
    receipt: {
      goods: [
        {
          name: 'Áo <thun>',
          detail: 'Đỏ · 2 cái × 50.000 ₫',
          amount: '100.000 ₫',
          image: 'https://cho.vn/a.webp',
        },
        { name: 'Tất', detail: '1 đôi × 7.000 ₫', amount: '7.000 ₫', image: null },
      ],
      sums: [
        { label: 'Tiền hàng', value: '107.000 ₫' },
        { label: 'Tổng cộng', value: '107.000 ₫' },
      ],
      facts: [{ label: 'Thanh toán', value: 'COD' }],
    },
  });
  expect(html).toContain('<h1');
  expect(html).toContain('Áo &lt;thun&gt;');
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('src="https://cho.vn/a.webp"');
  expect(text).toBe(
    [
      'Đơn mới',
      'Áo <thun>\nĐỏ · 2 cái × 50.000 ₫: 100.000 ₫\nTất\n1 đôi × 7.000 ₫: 7.000 ₫',
      'Tiền hàng: 107.000 ₫\nTổng cộng: 107.000 ₫',
      'Thanh toán: COD',
    ].join('\n\n'),
  );
});

test('the logo of the market is before its name', () => {
  const letter = { subject: 'Thử', text: 'Chào' };
  expect(layOut(MARKET, letter).html).not.toContain('<img');
  const { html } = layOut({ ...MARKET, logo: 'https://cho.vn/media/anh/a/160"x' }, letter);
  expect(html).toContain('<img src="https://cho.vn/media/anh/a/160&quot;x" width="32"');
});
