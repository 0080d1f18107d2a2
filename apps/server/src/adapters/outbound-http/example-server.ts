import type { OutboundHttp } from '#ports/outbound-http.ts';

/** Nobody has an address under `.example` (RFC 2606): in a demo the fake providers answer there. */
export const withExampleServer = (http: OutboundHttp, url: string | undefined): OutboundHttp =>
  url === undefined
    ? http
    : {
        addressProblem: http.addressProblem,
        send: (request) => {
          const isExample = URL.parse(request.url)?.hostname.endsWith('.example') === true;
          return http.send(isExample && request.method === 'POST' ? { ...request, url } : request);
        },
      };
