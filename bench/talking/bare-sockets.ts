// What sockets cost by themselves: the same server library, which only answers that it is ready.
import { SOCKET_PATH } from '@market/contract/constants/talking';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';

const app = Fastify();
await app.register(websocket);
await app.register(async (scope) => {
  scope.get(SOCKET_PATH, { websocket: true }, (socket) => {
    socket.once('message', () => socket.send('{"type":"ready"}'));
  });
});
app.get('/metrics', async () => `process_resident_memory_bytes ${process.memoryUsage.rss()}\n`);
app.get('/livez', async () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['PORT']), host: process.env['HOST'] ?? '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
