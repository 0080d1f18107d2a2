/** What a province is called where there is little room, and everywhere the same: `TP. Hồ Chí Minh`, `Hà Nội`, `Đồng Nai`. */
export const shortProvince = (name: string): string =>
  name === 'Thành phố Hồ Chí Minh' ? 'TP. Hồ Chí Minh' : name.replace(/^(?:Thành phố|Tỉnh) /, '');

interface AddressParts {
  readonly address1: string;
  readonly ward: string;
  /** Empty in an address of today. */
  readonly district: string;
  readonly province: string;
}

/** An address as it is printed on one line: `12 Tràng Tiền, Phường Hoàn Kiếm, Hà Nội`, an old one with its district. */
export const addressText = ({ address1, ward, district, province }: AddressParts): string =>
  [address1, ward, district, shortProvince(province)].filter(Boolean).join(', ');
