/** Calls addresses that people typed in: webhooks of shops, pictures of imports. */
export interface OutboundHttp {
  /** Why `send` would not call an address written so; null: it would. A name is looked up only there. */
  addressProblem(url: string): AddressProblem | null;
  /** Resolves in every case; nothing is sent to an address inside a network of the operator. */
  send(request: OutboundRequest): Promise<OutboundResult>;
}

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For all of the exchange, redirects included. */
  readonly timeoutMs: number;
  /** Of the answer's body. */
  readonly maxBytes: number;
  /** None by default; only a GET is redirected, and each address is checked. */
  readonly maxRedirects?: number;
}

export type OutboundResult =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    }
  | { readonly ok: false; readonly problem: OutboundProblem };

export type AddressProblem =
  /** No address of https, or one with credentials. */
  'invalid_address' | 'private_address';
export type OutboundProblem = AddressProblem | 'too_many_redirects' | 'too_large' | 'timeout' | 'unreachable';
