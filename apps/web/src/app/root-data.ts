import type { Services } from '@market/contract/web';
import { useRouteLoaderData } from 'react-router';

/** What every page knows of the market. */
export type RootData = Pick<
  Services,
  'publicUrl' | 'identityProvider' | 'humanCheck' | 'errorReportDsn' | 'serviceWorker'
>;

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');
