import type { Context } from '#platform/context.ts';
import { transact } from '#platform/context.ts';
import type { PushKeys } from '#ports/push.ts';
import { replaceKeys, saveKeys, selectKeys } from '../store/subscriptions.ts';

const PURPOSE = 'alerts.push-keys';

/** The market's key pair of VAPID, made when it is first needed. */
export const getPushKeys = async (context: Context): Promise<PushKeys> => {
  const { db, services } = context;
  const create = () => {
    const keys = services.push.createKeys();
    return { keys, sealed: services.secrets.seal(PURPOSE, keys.privateKey) };
  };
  const stored = (await selectKeys(db)) ?? (await saveNew(context, create()));
  const privateKey = services.secrets.open(PURPOSE, stored.sealed);
  if (privateKey !== undefined) return { publicKey: stored.public_key, privateKey };
  const { keys, sealed } = create();
  await transact(context, ({ db: tx }) => replaceKeys(tx, stored, { public_key: keys.publicKey, sealed }));
  return keys;
};

const saveNew = ({ db }: Context, { keys, sealed }: { keys: PushKeys; sealed: string }) =>
  saveKeys(db, { public_key: keys.publicKey, sealed });
