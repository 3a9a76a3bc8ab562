import { createServer } from 'node:http';
import { z } from 'zod';
import { type Answer, answerSchema } from './answer.ts';

/** The yardstick: the minimum a Node server must do to send given bytes from memory. */
const answers = new Map<string, Answer>();

const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`);
  request.resume();
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  else response.writeHead(404).end();
});

process.on('message', (message) => {
  for (const answer of z.array(answerSchema).parse(message))
    answers.set(`${answer.method} ${answer.path}`, answer);
  if (server.listening) report();
  else server.listen(0, '127.0.0.1', report);
});

function report(): void {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(address.port);
}
