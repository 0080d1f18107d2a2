import type { FastifyInstance } from 'fastify';
import { print } from './console.ts';
import type { NetworkConfig } from '#platform/config/network.ts';

/** Opens what operators ask on a port of its own, where one is wanted. Answers how to close it. */
export const operate = async (
  place: NetworkConfig['operations'],
  make: () => FastifyInstance,
): Promise<() => Promise<void>> => {
  if (place === undefined) return async () => {};
  const server = make();
  try {
    await server.listen({ host: place.host, port: place.port });
  } catch (error) {
    // several jobs processes on one machine: the first has the usual port
    if (place.chosen || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    print(`Port ${place.port} is taken, so nobody can ask how this process is: see METRICS_PORT.`);
  }
  return () => server.close();
};
