import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export const SMTP_MOODS = ['down', 'silent', 'stuck', 'dripping', 'endless', 'page', 'refusing'] as const;
export type SmtpMood = (typeof SMTP_MOODS)[number];

const DRIP_MS = 20;

/** A mail server on a bad day. */
export async function startMisbehavingSmtp(mood: SmtpMood) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    socket.resume();
    answer(mood, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openConnections: () => open.size,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer(mood: SmtpMood, socket: Socket): void {
  if (mood === 'silent') return;
  if (mood === 'down') socket.destroy();
  else if (mood === 'page') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html></html>');
  else if (mood === 'refusing') socket.end('554 No service here\r\n');
  else if (mood === 'stuck') socket.write('220 mail.example\r\n');
  else if (mood === 'dripping') drip(socket);
  else pour(socket);
}

/** A greeting of ever more lines: never silent, never finished. */
function drip(socket: Socket): void {
  socket.write('220 mail.example\r\n250-mail.example\r\n');
  const timer = setInterval(() => socket.write('250-HELP\r\n'), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}

function pour(socket: Socket): void {
  const chunk = Buffer.alloc(64 * 1024, '2');
  const more = () => {
    while (socket.write(chunk) && !socket.destroyed);
  };
  socket.on('drain', more);
  more();
}
