import { createRequire } from 'node:module';
import { Writable } from 'node:stream';

interface React {
  createElement(tag: string, attributes: object | null, ...children: readonly unknown[]): unknown;
}
interface ReactServer {
  renderToPipeableStream(
    page: unknown,
    options: { readonly onShellError: (error: unknown) => void; readonly onAllReady: () => void },
  ): { pipe(to: Writable): void };
}

// the web app's own copy
const load = createRequire(new URL('../apps/web/package.json', import.meta.url));
const { createElement: h } = load('react') as React;
const { renderToPipeableStream } = load('react-dom/server') as ReactServer;

const CARDS = 24;
const TIERS = ['10–49', '50–199', '200+'];

/** As many elements as a card of a listing, without conditions, formats and icons of its own. */
const card = (index: number) =>
  h(
    'article',
    { key: index, className: 'card relative flex flex-col' },
    h('img', {
      src: `/media/${index}/520.webp`,
      srcSet: [80, 160, 260, 400, 520, 800, 1200]
        .map((width) => `/media/${index}/${width}.webp ${width}w`)
        .join(', '),
      sizes: '50vw',
      alt: '',
      width: 260,
      height: 260,
    }),
    h(
      'h3',
      { className: 'line-clamp-2 text-sm' },
      h('a', { href: `/product-${index}.html` }, `Áo thun số ${index}`),
    ),
    h('div', { className: 'price' }, h('span', null, '150.000 – 189.000 ₫'), h('span', null, '/cái')),
    h('p', { className: 'text-xs' }, 'Tối thiểu ', h('b', null, '10 cái')),
    h(
      'div',
      { className: 'tiers' },
      TIERS.map((range) => h('div', { key: range }, h('div', null, range), h('b', null, '189k'))),
    ),
    h('div', { className: 'shop' }, h('span', null, 'Xưởng may'), h('span', null, 'Đà Nẵng')),
    h(
      'button',
      { type: 'button', 'aria-label': `Yêu thích áo thun số ${index}` },
      h(
        'svg',
        { width: 24, height: 24, viewBox: '0 0 24 24', 'aria-hidden': true },
        h('path', { d: 'M2 9.5a5.5' }),
      ),
    ),
  );

/** Resolves with the number of bytes. */
export const renderPlainCards = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let bytes = 0;
    const count = new Writable({
      write(part: Buffer, _encoding, done) {
        bytes += part.length;
        done();
      },
      final(done) {
        resolve(bytes);
        done();
      },
    });
    const cards = Array.from({ length: CARDS }, (_, index) => card(index));
    const { pipe } = renderToPipeableStream(h('div', null, cards), {
      onShellError: reject,
      onAllReady: () => pipe(count),
    });
  });
