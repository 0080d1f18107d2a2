import { addressText } from '@market/contract/rules/places';

/** Short province name: TP. Hồ Chí Minh, Hà Nội, Đồng Nai. */
export { shortProvince as provinceName } from '@market/contract/rules/places';

interface AddressParts {
  readonly address1: string;
  readonly ward: string;
  /** The district; empty in the scheme since July 2025. */
  readonly city: string;
  readonly province: string;
}

export const addressLine = ({ city, ...parts }: AddressParts): string =>
  addressText({ ...parts, district: city });
