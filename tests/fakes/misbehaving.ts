import { createServer, type ServerResponse } from 'node:http';
import { closeServer, openServer } from './server.ts';

export const MOODS = [
  'down',
  'broken',
  'silent',
  'stuck',
  'dripping',
  'endless',
  'page',
  'half',
  'wrong types',
] as const;
export type Mood = (typeof MOODS)[number];

export interface MisbehavingService {
  url: string;
  mood: Mood;
  /** Addresses. */
  asked: string[];
  /** Of the answer that is still being sent, or was the last. */
  sentBytes: number;
  openAnswers: () => number;
  close: () => Promise<void>;
}

const DRIP_MS = 20;
const CHUNK = Buffer.alloc(64 * 1024, '[');
const BODIES = {
  page: '<!doctype html><title>Be back soon</title>',
  half: '{"rates":[{"service_name":"Econ',
  'wrong types': '{"rates":{"0":1},"ok":"yes","id":[],"tracking_reference":7,"data":42}',
};

/** A service of others on a bad day, whichever it is: it answers every request in the same way. */
export async function startMisbehaving(): Promise<MisbehavingService> {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    request.resume();
    fake.asked.push(request.url ?? '');
    open.add(response);
    response.once('close', () => open.delete(response));
    fake.sentBytes = 0;
    answer(fake, response);
  });
  const fake: MisbehavingService = {
    url: await openServer(server),
    mood: 'down',
    asked: [],
    sentBytes: 0,
    openAnswers: () => open.size,
    close: () => closeServer(server),
  };
  return fake;
}

function answer(fake: MisbehavingService, response: ServerResponse): void {
  const { mood } = fake;
  if (mood === 'silent') return;
  if (mood === 'down') return void response.destroy();
  if (mood === 'broken') return void response.writeHead(500).end('{"error":"Internal error"}');
  response.writeHead(200, { 'content-type': 'application/json' });
  if (mood === 'stuck') response.write('{"rates":');
  else if (mood === 'dripping') drip(response);
  else if (mood === 'endless') pour(fake, response);
  else response.end(BODIES[mood]);
}

function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), DRIP_MS);
  response.once('close', () => clearInterval(timer));
}

function pour(fake: MisbehavingService, response: ServerResponse): void {
  const more = () => {
    do fake.sentBytes += CHUNK.length;
    while (response.write(CHUNK) && !response.destroyed);
  };
  response.on('drain', more);
  more();
}
