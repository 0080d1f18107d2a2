import type { Services } from '@market/contract/web';
import { useRouteLoaderData } from 'react-router';

/** What every page has of the market. */
export interface RootData extends Pick<
  Services,
  'publicUrl' | 'identityProvider' | 'humanCheck' | 'errorReportDsn' | 'serviceWorker' | 'directUploads'
> {
  /** Its address; null: the logo that ships. */
  readonly marketLogo: string | null;
  /** Null: the colour that ships. */
  readonly marketColor: string | null;
  /** Of the bars of browsers. */
  readonly themeColor: string;
  readonly favicon: string;
  readonly touchIcon: string;
  /** The picture of pages that have none, for links that are shared. */
  readonly shareImage: string;
}

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');
