// Counts until the challenge is met, away from the page: it stays quick meanwhile. The library's own worker for this
// algorithm is written for Node; this one derives by the browser.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
