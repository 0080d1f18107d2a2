import { expect, it } from 'vitest';
import { unsavedSettings } from './use-shop-change.ts';

const stored = { notice: 'Nghỉ Tết', featured_products: [3, 4] };

it('what is typed is unsaved until the same is stored', () => {
  expect(unsavedSettings({}, stored)).toEqual({});
  expect(unsavedSettings({ notice: 'Nghỉ Tết', featured_products: [3, 4] }, stored)).toEqual({});
  expect(unsavedSettings({ notice: 'Nghỉ lễ' }, stored)).toEqual({ notice: 'Nghỉ lễ' });
  expect(unsavedSettings({ featured_products: [4, 3] }, stored)).toEqual({ featured_products: [4, 3] });
});
