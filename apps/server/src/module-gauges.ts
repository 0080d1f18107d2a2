import type { Context } from '#platform/context.ts';
import type { Gauges } from '#platform/logging/metrics.ts';
import { modules } from './modules.ts';

/** Values of the modules for operators, read with a context of the moment. */
export const moduleGauges = (contextOf: () => Context): Gauges[] =>
  modules.flatMap(({ gauges }) =>
    gauges === undefined ? [] : [{ help: gauges.help, read: () => gauges.read(contextOf()) }],
  );
