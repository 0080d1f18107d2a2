import type { Services } from '@market/contract/web';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the market. */
export interface RootData extends Pick<
  Services,
  'publicUrl' | 'identityProvider' | 'humanCheck' | 'errorReportDsn' | 'serviceWorker'
> {
  readonly marketName: string;
  /** Its address; null: the logo that ships. */
  readonly marketLogo: string | null;
}

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');
