import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { explainFailure } from './explain-failure.ts';

const failure = (code: string, message: string, syscall?: string) =>
  Object.assign(new Error(message), { code, syscall });

it.each([
  [failure('EADDRINUSE', 'listen EADDRINUSE: address already in use :::3000'), 'set PORT to a free port'],
  [failure('ENOTFOUND', 'getaddrinfo ENOTFOUND 999.1.1.1', 'listen'), 'check HOST and PORT'],
  [failure('EACCES', 'listen EACCES: permission denied 0.0.0.0:80', 'listen'), 'check HOST and PORT'],
  [failure('ENOTFOUND', 'getaddrinfo ENOTFOUND db', 'getaddrinfo'), 'The database cannot be reached'],
  [failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'), 'The database cannot be reached: connect'],
  [failure('28P01', 'password authentication failed'), 'The database cannot be reached: password'],
  [failure('EEXIST', "EEXIST: file already exists, mkdir 'x'"), 'The file system refuses: EEXIST'],
  [failure('ERR_SQLITE_ERROR', 'file is not a database'), 'its file is no database'],
  [new ConfigError(['PORT: must be a number']), 'PORT: must be a number'],
])('%s is told in one line', (error, words) => {
  expect(explainFailure(error)).toContain(words);
});

it('what nobody expected keeps its stack', () => {
  expect(explainFailure(new TypeError('x is undefined'))).toBeUndefined();
});
