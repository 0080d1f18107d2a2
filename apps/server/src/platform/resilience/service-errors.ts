/** Somebody outside did not answer, or not as agreed. The message names them and the reason, never a person. */
export class ServiceUnavailable extends Error {
  override name = 'Unreachable';
}

/** They did answer, and not this question: another one may be asked at once. */
export class ServiceRejected extends ServiceUnavailable {}
