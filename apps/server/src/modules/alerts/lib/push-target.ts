import type { Services } from '#platform/services.ts';
import type { PushTarget } from '#ports/push.ts';

const PURPOSE = 'alerts.push-target';

/** Who has an endpoint can send to the browser. */
export const sealTarget = ({ secrets }: Services, target: PushTarget): string =>
  secrets.seal(PURPOSE, JSON.stringify(target));

/** Undefined when the secret no longer exists. */
export const openTarget = ({ secrets }: Services, sealed: string): PushTarget | undefined => {
  const text = secrets.open(PURPOSE, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as PushTarget);
};
