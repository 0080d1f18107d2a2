import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShopPreview } from './shop-preview.tsx';

it('names the province of the shop as buyers read it', () => {
  const shop = { name: 'Xưởng May Trần Bình', logo: null, province: 'Thành phố Hà Nội' } as ShopSettings;
  const html = renderToStaticMarkup(<ShopPreview shop={shop} products={[]} draft={null} approved />);
  expect(html).toContain('Mới mở · Hà Nội');
});
