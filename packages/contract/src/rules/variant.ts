import { DEFAULT_VARIANT_TITLES } from '../constants.ts';

/** The option values of a variant, absent ones null. */
export interface VariantOptions {
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
}

/** The one variant whose option1 to option3 are the values chosen; a missing choice only fits a missing option. */
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

/** Whether the title is the fake provider of a product without options, in any case. */
export const isDefaultVariant = (title: string): boolean =>
  DEFAULT_VARIANT_TITLES.some((standIn) => standIn === title.trim().toLowerCase());

/** The variant's title for the eye; empty when it says nothing. */
export const shownVariantTitle = (title: string): string => (isDefaultVariant(title) ? '' : title);

/** The option values of a variant in one line: `Xanh lá, L`. */
export const optionsTitle = (variant: VariantOptions): string =>
  [variant.option1, variant.option2, variant.option3].filter((value) => value !== null).join(', ');
