// What the market is called and who runs it. No schemas here: browsers load this file.
import { SHIPPED_NAME } from './market-name.ts';

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
  /** Of buttons and links, `#276f35`; null: the colour that ships. */
  readonly color: string | null;
}

export const DEFAULT_PROFILE: MarketProfile = {
  name: SHIPPED_NAME,
  company: '',
  tax_code: '',
  hotline: '',
  email: '',
  address: '',
  logo_id: null,
  logo: null,
  color: null,
};

export const MARKET_NAME_MAX = 40;

/** Files of the logo for browsers, phones and shared links. */
export const LOGO_FILES = [
  'icon-48.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'touch-180.png',
  'share-1200.png',
] as const;
export type LogoFile = (typeof LOGO_FILES)[number];

const SHIPPED: Readonly<Record<LogoFile, string>> = {
  'icon-48.png': '/favicon.svg',
  'icon-192.png': '/icons/icon-192.png',
  'icon-512.png': '/icons/icon-512.png',
  'maskable-512.png': '/icons/maskable-512.png',
  'touch-180.png': '/icons/apple-touch-180.png',
  'share-1200.png': '/icons/share-1200.png',
};

/** The address of such a file: made from the logo of the market, or from the one that ships. */
export const logoFilePath = ({ logo_id }: Pick<MarketProfile, 'logo_id'>, file: LogoFile): string =>
  logo_id === null ? SHIPPED[file] : `/media/market/${logo_id}/${file}`;
