import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words next to values that only the server may have. */
const SECRET =
  /APP_SECRET|private_jwk|chophien-demo|CHOPHIENDEMOSTAFF|demo-secret|smtps?:\/\/[\w.%-]+:[\w.%-]+@|DATABASE_URL|REDIS_URL|RECAPTCHA_SECRET|@fastify|from "pg"/;
const readable = /\.(?:js|css|html|json|map|txt|svg|webmanifest)$/;

/** Files sent to browsers, each with the forbidden word. */
export const secretsIn = (folder: string): { file: string; word: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => readable.test(file))
    .flatMap((file) => {
      const word = SECRET.exec(readFileSync(join(folder, file), 'utf8'))?.[0];
      return word === undefined ? [] : [{ file, word }];
    });
