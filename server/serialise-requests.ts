import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of their answers. */
const MAX_PIPELINED = 100;

/**
 * Answers the requests of a connection one at a time: Node would buffer every answer to pipelined requests,
 * gigabytes for a few hundred unread ones.
 */
export function serialiseRequests(answer: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, number>();
  return (request, response) => {
    // No socket while an earlier response is being written.
    if (response.socket) return answer(request, response);
    const { socket } = request;
    const place = (ahead.get(socket) ?? 0) + 1;
    if (place > MAX_PIPELINED) return void socket.destroy();
    ahead.set(socket, place);
    response.once('socket', () => {
      ahead.set(socket, (ahead.get(socket) ?? 1) - 1);
      process.nextTick(answer, request, response);
    });
  };
}
