/** A browser's subscription, as its push service handed it out. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
export interface PushKeys {
  /** Uncompressed point and scalar of P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Web Push: RFC 8030, encrypted by RFC 8291, identified by RFC 8292. */
export interface Push {
  /** Whether the endpoint is of a push service that may be called. */
  accepts(endpoint: string): boolean;
  createKeys(): PushKeys;
  /**
   * `gone`: the subscription does not exist any more. `topic` replaces an undelivered message of the same topic.
   * @throws ServiceUnavailable
   */
  send(
    target: PushTarget,
    message: {
      readonly text: string;
      /** 1 to 32 characters of base64url. */
      readonly topic: string;
      readonly ttlSeconds: number;
      readonly keys: PushKeys;
      /** Its address: whom a push service may ask about its pushes. */
      readonly market: string;
    },
  ): Promise<'sent' | 'gone'>;
}
