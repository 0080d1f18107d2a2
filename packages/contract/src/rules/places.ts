export const shortProvince = (name: string): string =>
  name === 'Thành phố Hồ Chí Minh' ? 'TP. Hồ Chí Minh' : name.replace(/^(?:Thành phố|Tỉnh) /, '');

interface AddressParts {
  readonly address1: string;
  readonly ward: string;
  readonly district: string;
  readonly province: string;
}

export const addressText = ({ address1, ward, district, province }: AddressParts): string =>
  [address1, ward, district, shortProvince(province)].filter(Boolean).join(', ');
