import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a place as people do: writes a part of its name and takes the one that is shown. */
export const choosePlace = async (
  form: Page | Locator,
  label: string,
  typed: string,
  name: string,
): Promise<void> => {
  const box = form.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(typed);
  await form.getByRole('option', { name, exact: true }).click();
  await expect(box).toHaveValue(name);
};
