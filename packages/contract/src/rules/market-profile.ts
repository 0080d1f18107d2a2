// What the market is called and who runs it. No schemas here: browsers load this file.

/** Empty texts are not shown. */
export interface MarketProfile {
  readonly name: string;
  readonly company: string;
  readonly tax_code: string;
  readonly hotline: string;
  readonly email: string;
  readonly address: string;
  /** Of the picture; null: the logo that ships. */
  readonly logo_id: string | null;
  /** Its address in the market. */
  readonly logo: string | null;
}

export const DEFAULT_PROFILE: MarketProfile = {
  name: 'Chợ Phiên',
  company: '',
  tax_code: '',
  hotline: '',
  email: '',
  address: '',
  logo_id: null,
  logo: null,
};

export const MARKET_NAME_MAX = 40;
