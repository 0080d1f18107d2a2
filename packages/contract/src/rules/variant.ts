import { DEFAULT_VARIANT_TITLES } from '../constants/products.ts';

export interface VariantOptions {
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
}

export const matchVariant = <V extends VariantOptions>(
  variants: readonly V[],
  chosen: readonly (string | null | undefined)[],
): V | undefined =>
  variants.find(
    (variant) =>
      variant.option1 === (chosen[0] ?? null) &&
      variant.option2 === (chosen[1] ?? null) &&
      variant.option3 === (chosen[2] ?? null),
  );

export const isDefaultVariant = (title: string): boolean =>
  DEFAULT_VARIANT_TITLES.some((standIn) => standIn === title.trim().toLowerCase());

/** Empty for the placeholder title. */
export const shownVariantTitle = (title: string): string => (isDefaultVariant(title) ? '' : title);

export const optionsTitle = (variant: VariantOptions): string =>
  [variant.option1, variant.option2, variant.option3].filter((value) => value !== null).join(', ');
