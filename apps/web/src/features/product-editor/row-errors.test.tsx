import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DetailsSection } from './details/details-section.tsx';
import { EMPTY_DRAFT } from './draft/draft.ts';
import type { EditorForm } from './form.ts';
import { MediaSection } from './media/media-section.tsx';
import type { ProductMedia } from './media/use-product-media.ts';
import { PricesSection } from './prices/prices-section.tsx';
import { TierRows } from './prices/tier-rows.tsx';
import { QuickPictures } from './quick/quick-pictures.tsx';
import { QuickPrices } from './quick/quick-prices.tsx';
import { OptionsPanel } from './variants/options-panel.tsx';

const tiers = [{ from: '10', price: 'x', compareAt: '' }];
const formWith = (errors: EditorForm['errors']): EditorForm => ({
  draft: {
    ...EMPTY_DRAFT,
    tiers,
    specifications: [{ name: '', value: 'Cotton' }],
    options: [{ name: '', values: ['Đỏ'] }],
  },
  set: () => {},
  errors,
  warnings: {},
  refusals: 0,
  attributes: [],
});

/** Texts that describe the fields marked as wrong. */
const describedErrors = (html: string): string[] =>
  [...html.matchAll(/<(?:input|button)[^>]*(?:aria|data)-invalid="true"[^>]*>/gu)].map(([input]) => {
    const id = /aria-describedby="([^"]+)"/u.exec(input)?.[1];
    const after = id === undefined ? undefined : html.split(`id="${id}"`)[1];
    return after === undefined ? 'nothing' : (/<\/svg>([^<]+)</u.exec(after)?.[1] ?? 'nothing');
  });

it.each([
  [
    'tiers',
    'Nhập giá.',
    () => (
      <TierRows
        tiers={tiers}
        unit="cái"
        path="prices"
        errors={{ 'prices.0.price': 'Nhập giá.' }}
        warnings={{}}
        onChange={() => {}}
      />
    ),
  ],
  [
    'specifications',
    'Nhập tên.',
    () => <DetailsSection form={formWith({ 'specifications.0.name': 'Nhập tên.' })} />,
  ],
  [
    'options',
    'Nhập tên nhóm.',
    () => <OptionsPanel form={formWith({ 'options.0.name': 'Nhập tên nhóm.' })} />,
  ],
  [
    'values',
    'Giá trị này bị trùng.',
    () => <OptionsPanel form={formWith({ 'options.0.values.0': 'Giá trị này bị trùng.' })} />,
  ],
] as const)('a wrong field of the %s is described by its error', (_, error, render) => {
  expect(describedErrors(renderToStaticMarkup(render()))).toEqual([error]);
});

it('the short form describes a tier by its own error, or by that of all tiers', () => {
  const own = <QuickPrices form={formWith({ 'prices.0.price': 'Nhập giá.' })} />;
  expect(describedErrors(renderToStaticMarkup(own))).toEqual(['Nhập giá.', 'Nhập giá.']);
  const shared = <QuickPrices form={formWith({ prices: 'Thêm một bậc giá.' })} />;
  expect(describedErrors(renderToStaticMarkup(shared))).toEqual(['Thêm một bậc giá.', 'Thêm một bậc giá.']);
});

const noMedia: ProductMedia = {
  uploads: [],
  room: 9,
  refusal: null,
  add: () => {},
  retry: () => {},
  cancel: () => {},
};

it.each([
  [
    'pictures',
    'Cần ít nhất 1 ảnh.',
    () => <MediaSection form={formWith({ images: 'Cần ít nhất 1 ảnh.' })} media={noMedia} />,
  ],
  [
    'pictures of the short form',
    'Cần ít nhất 1 ảnh.',
    () => <QuickPictures form={formWith({ images: 'Cần ít nhất 1 ảnh.' })} media={noMedia} />,
  ],
  [
    'prices',
    'Hãy đặt giá bán.',
    () => {
      const form = formWith({ prices: 'Hãy đặt giá bán.' });
      return <PricesSection form={{ ...form, draft: { ...form.draft, tiers: [] } }} />;
    },
  ],
] as const)('without %s, the button that adds them receives the focus and the error', (_, error, render) => {
  expect(describedErrors(renderToStaticMarkup(render()))).toEqual([error]);
});
