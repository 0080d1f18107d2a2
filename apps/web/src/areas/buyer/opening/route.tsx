import { marketName } from '@market/contract/rules/market-name';
import { listPolicies } from '@market/contract/policies/routes';
import { redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { POLICIES_PATH } from '#app/paths.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/route';
import { OpeningPage, type OpeningPageProps } from './opening-page.tsx';

/** No app scripts: the page is shown at every address of the market. */
export const handle: RouteHandle = { scriptless: true };

export async function loader({ context }: Route.LoaderArgs): Promise<OpeningPageProps> {
  const { call, opening, market, policies } = context.get(servicesContext);
  if (opening === null) throw redirect('/');
  const texts = await call(listPolicies);
  const own = texts.ok ? texts.value.data.policies : [];
  return {
    opening,
    market,
    isSignedIn: context.get(visitorContext).signedIn,
    policies: [...own.map(({ key, title }) => ({ title, url: `${POLICIES_PATH}/${key}` })), ...policies],
  };
}

export const meta = () => [{ title: `${marketName()} sắp mở cửa` }, { name: 'robots', content: 'noindex' }];

export default function OpeningRoute({ loaderData }: Route.ComponentProps) {
  return <OpeningPage {...loaderData} />;
}
