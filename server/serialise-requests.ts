import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** More than any client sends before it has read an answer. */
const MAX_AHEAD = 100;

/**
 * Answers the requests of one connection one after the other. Node hands over at once whatever a client has sent ahead
 * (pipelining), and keeps every answer until the client has read those before it: some hundred requests that nobody reads
 * the answers of would take gigabytes.
 */
export function serialiseRequests(answer: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has no socket while one before it is being written.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const place = (ahead.get(socket) ?? 0) + 1;
    if (place > MAX_AHEAD) return void socket.destroy();
    ahead.set(socket, place);
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      process.nextTick(answer, request, response);
    });
  };
}
