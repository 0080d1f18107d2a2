import { createContext } from 'react-router';
import type { Services, Visitor } from '@market/contract/web';

/** In-process API calls and public address. In a loader: `context.get(servicesContext).call(route, input)`. */
export const servicesContext = createContext<Services>();
/** Signed-in user, bot or seller flags of the request. */
export const visitorContext = createContext<Visitor>();
/** Build version. */
export const buildContext = createContext<string>();
