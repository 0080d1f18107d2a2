import { addressText } from '@market/contract/rules/places';

/** What a province is called, the same everywhere: TP. Hồ Chí Minh, Hà Nội, Đồng Nai. */
export { shortProvince as provinceName } from '@market/contract/rules/places';

interface AddressParts {
  readonly address1: string;
  readonly ward: string;
  /** The district; none in an address of today. */
  readonly city: string;
  readonly province: string;
}

/** An address in one line, from the house to the province. */
export const addressLine = ({ city, ...written }: AddressParts): string =>
  addressText({ ...written, district: city });
