// What the market is called and who runs it. No schemas here: browsers load this file.

/** Empty texts are not shown. */
export interface MarketProfile {
  readonly name: string;
  readonly company: string;
  readonly tax_code: string;
  readonly hotline: string;
  readonly email: string;
  readonly address: string;
  readonly colour: MarketColour;
  /** Address of the picture; null shows the built-in mark. */
  readonly logo: string | null;
}

/** Of the built-in palette: each has 4.5 : 1 and more beside white. `deep` is the awning's second colour. */
export const MARKET_COLOURS = {
  green: { title: 'Xanh lá', brand: '#256c37', deep: '#14401f' },
  blue: { title: 'Xanh chàm', brand: '#2b4c84', deep: '#1a2745' },
  red: { title: 'Đỏ son', brand: '#b3261e', deep: '#4a1412' },
  amber: { title: 'Nâu mật', brand: '#8a5a00', deep: '#4d2f0f' },
  ink: { title: 'Mực', brand: '#463b37', deep: '#1a1815' },
} as const;
export type MarketColour = keyof typeof MARKET_COLOURS;
export const MARKET_COLOUR_KEYS = Object.keys(MARKET_COLOURS) as MarketColour[];

export const DEFAULT_PROFILE: MarketProfile = {
  name: 'Chợ Phiên',
  company: '',
  tax_code: '',
  hotline: '',
  email: '',
  address: '',
  colour: 'green',
  logo: null,
};

export const MARKET_NAME_MAX = 40;
