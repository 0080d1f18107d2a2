// autocannon has no types of its own; these are the ones that the benchmarks use.
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    requests?: readonly Request[];
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }
  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    /** In seconds. */
    readonly duration: number;
    /** In ms. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly throughput: { readonly total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
