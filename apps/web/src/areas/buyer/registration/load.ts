import { listCategories } from '@market/contract/catalogue/routes';
import { getSession } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { redirect } from 'react-router';
import { servicesContext, visitorContext } from '#app/context.ts';
import { nextPath } from '#app/session/session.ts';
import { menuCategories } from '#app/shell/categories.ts';
import { TYPE_PARAM } from './type-param.ts';
import type { Route } from './+types/route';

/** A buyer who has finished may still open a shop. */
const hasStepLeft = ({ registerStep4Required, accountType, shop }: UserSession, search: URLSearchParams) =>
  registerStep4Required || (accountType === 'buyer' && shop === null && search.get(TYPE_PARAM) === 'seller');

/** The signed-in user who finishes a registration; null at the start. Finished users are redirected. */
export const loadRegistration = async ({ request, context }: Route.LoaderArgs) => {
  const { call, humanCheck } = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const next = nextPath(search.get('next'));
  if (!context.get(visitorContext).signedIn) return { user: null, categories: [], humanCheck, next };
  const [info, categories] = await Promise.all([
    call(getSession),
    call(listCategories, { query: { level: 1 } }),
  ]);
  if (!info.ok || !hasStepLeft(info.value.data.user, search)) throw redirect(next);
  return {
    user: info.value.data.user,
    categories: categories.ok ? menuCategories(categories.value.categories) : [],
    humanCheck,
    next,
  };
};
