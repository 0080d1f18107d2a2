// `npm run bench:talking` measures requests for quotation, chat and alerts beside the limits of this machine. It asserts
// nothing.
//   --rfqs N       requests for quotation in the market (100000)
//   --seconds N    length of one round (5)
//   --rounds N     alternating rounds of each; their medians are printed (3)
//   --only a,b     rfqs, chat, alerts
//   --sockets N    sockets of one process (5000)
//   --messages N   messages that are sent (100000)
//   --rate N       messages a second (500)
//   --stored N     messages in the market when lists are read (1000000)
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Rounds } from '../load.ts';
import { makeDataDir, openMarket } from '../market.ts';
import { print, type Figure } from '../table.ts';
import { measureChat } from './chat.ts';
import { measureFanOut } from './fan-out.ts';
import { measureRfqs } from './rfqs.ts';

const { values: options } = parseArgs({
  options: {
    rfqs: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    sockets: { type: 'string', default: '5000' },
    messages: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '500' },
    stored: { type: 'string', default: '1000000' },
  },
});
const rounds: Rounds = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
const selected = options.only?.split(',');
const isSelected = (name: string): boolean => selected?.includes(name) ?? true;

console.log(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}`,
);
const figures: Figure[] = [];
if (isSelected('rfqs') || isSelected('alerts')) {
  const market = await openMarket(makeDataDir(), []);
  try {
    if (isSelected('rfqs')) figures.push(...(await measureRfqs(market, Number(options.rfqs), rounds)));
    if (isSelected('alerts')) figures.push(...(await measureFanOut(market)));
  } finally {
    await market.stop();
  }
}
const { sockets, messages, rate, stored } = options;
if (isSelected('chat'))
  figures.push(
    ...(await measureChat({
      sockets: Number(sockets),
      messages: Number(messages),
      rate: Number(rate),
      stored: Number(stored),
    })),
  );
print('talking', figures);
process.exit(0);
