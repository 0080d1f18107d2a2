/** An external service did not answer, or not as documented. The message names the service and the reason, no personal data. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** The service works but rejected this request: other requests may be sent at once. */
export class ServiceRejected extends ServiceUnavailable {}
