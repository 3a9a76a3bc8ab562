import { expect, it } from 'vitest';
import { cannotListen, explainFailure, invalidSettings } from './explain-failure.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

const place = { host: 'cards', port: 80 };

it.each([
  [cannotListen(place, failure('EADDRINUSE', 'address already in use')), 'PORT to a free port'],
  [
    cannotListen(place, failure('ENOTFOUND', 'getaddrinfo ENOTFOUND cards')),
    'cannot listen on cards, port 80',
  ],
  [failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'), 'The database cannot be reached: connect'],
  [failure('28P01', 'password authentication failed'), 'The database cannot be reached: password'],
  [failure('EEXIST', "EEXIST: file already exists, mkdir 'x'"), 'The file system refuses: EEXIST'],
  [failure('ERR_SQLITE_ERROR', 'file is not a database'), 'its file is no database'],
  [failure('ERR_SQLITE_ERROR', 'database disk image is malformed'), 'restore the newest backup'],
  [failure('ERR_SQLITE_ERROR', 'database is locked'), 'locked by another program'],
  [failure('NEWER_DATABASE', 'The database was from a newer version'), 'from a newer version'],
  [
    failure('ERR_SQLITE_ERROR', 'attempt to write a readonly database'),
    'The file system refuses the database',
  ],
  [invalidSettings(['PORT: must be a number']), 'PORT: must be a number'],
])('%s is told in one line', (error, words) => {
  expect(explainFailure(error)).toContain(words);
});

it('what nobody expected keeps its stack', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBeUndefined();
});
