import type { Page } from '@playwright/test';
import { expect } from '../market.ts';

/** What a list shows. */
export type ListNoun = 'sản phẩm' | 'shop';

/** How many results the page names. */
export const countResults = async (page: Page, noun: ListNoun): Promise<number> => {
  const text = (await page.getByRole('status').filter({ hasText: noun }).first().textContent()) ?? '';
  return Number(text.replaceAll('.', '').match(/\d+/)?.[0] ?? Number.NaN);
};

/** Filters the list: in the column of a wide screen, or in the dialog of a phone. */
export const applyFilter = async (
  page: Page,
  name: RegExp,
  { isMobile, noun }: { readonly isMobile: boolean; readonly noun: ListNoun },
): Promise<void> => {
  if (!isMobile)
    return page.getByRole('complementary', { name: 'Bộ lọc' }).getByRole('link', { name }).click();
  await page.getByRole('link', { name: /^Lọc/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name }).click();
  await expect(sheet.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await sheet.getByRole('button', { name: new RegExp(`^Xem .* ${noun}$`) }).click();
};
