// Proof of work off the main thread. The library's own worker for this algorithm targets Node; this one uses Web
// Crypto.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
