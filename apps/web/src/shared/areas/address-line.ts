/** What a province is called, the same everywhere: TP. Hồ Chí Minh, Hà Nội, Đồng Nai. */
export const provinceName = (name: string): string =>
  name.replace(/^Thành phố (?=Hồ Chí Minh$)/, 'TP. ').replace(/^(?:Thành phố|Tỉnh) /, '');

interface Written {
  readonly address1: string;
  readonly ward: string;
  /** The district; none in an address of today. */
  readonly city: string;
  readonly province: string;
}

/** An address in one line, from the house to the province. */
export const addressLine = ({ address1, ward, city, province }: Written): string =>
  [address1, ward, city, provinceName(province)].filter(Boolean).join(', ');
