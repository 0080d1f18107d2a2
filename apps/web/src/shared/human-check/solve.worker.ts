// Counts until the challenge is met, away from the page: it stays quick meanwhile.
import 'altcha-lib/workers/pbkdf2';
