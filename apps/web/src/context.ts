import { createContext } from 'react-router';
import type { Services, Visitor } from '@market/contract/web';

/** Calls in process, and the market's public address. In a loader: `context.get(servicesContext).call(route, input)`. */
export const servicesContext = createContext<Services>();
/** Who is looking: signed in, bot, seller. */
export const visitorContext = createContext<Visitor>();
/** Which build this is. */
export const buildContext = createContext<string>();
