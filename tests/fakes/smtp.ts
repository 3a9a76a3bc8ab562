import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body. */
  content: string;
}

export interface FakeSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  close: () => Promise<void>;
}

interface FakeSmtpOptions {
  port?: number;
  /** Called before the sender gets its reply. */
  onMail?: () => Promise<unknown>;
}

/** Rejects recipients at `refused.example`. */
export async function startFakeSmtp({
  port = 0,
  onMail = async () => undefined,
}: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((content) => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            content,
          });
          return onMail();
        })
        .then(() => done(), done);
    },
  });
  // A killed sender breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
