import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRows } from './rows.ts';

describe('reading the file', () => {
  it.each(['\n', '\r\n', '\r'])('counts lines as an editor does, with line ends %j', async (end) => {
    const text = ['SKU,Name', 'a,"one', 'two', '', 'three"', '', 'b,B', 'c,"C"'].join(end);
    expect(await linesOf(text)).toEqual([
      [2, ['a', `one${end}two${end}${end}three`]],
      [7, ['b', 'B']],
      [8, ['c', 'C']],
    ]);
  });

  it('strips the byte order mark and does not need a last line end', async () => {
    expect(await linesOf('\ufeffSKU,Name\na,A')).toEqual([[2, ['a', 'A']]]);
  });

  it('keeps a quote inside a cell that is not quoted', async () => {
    expect(await linesOf('SKU,Name\na,Mat 24" wide\n')).toEqual([[2, ['a', 'Mat 24" wide']]]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /^is empty$/],
    ['only a byte order mark', '\ufeff', /^is empty$/],
    ['only a header', 'SKU,Name\n', /no rows below its header/],
    ['JSON', '{"products": [{"sku": "a"}]}\n', /no column SKU \(or ID\) and Name/],
    ['HTML', '<!doctype html>\n<html><body>SKU</body></html>', /no column SKU/],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /binary data/],
    ['a compressed file', gzipSync('SKU,Name\na,A\n'), /binary data|not UTF-8/],
    ['another CSV', 'date,amount\n2026-01-01,5\n', /no column SKU \(or ID\) and Name/],
    ['names without a key', 'Name,Price\nA,5\n', /no column SKU \(or ID\)$/],
    ['prices that are called otherwise', 'SKU,Name,Price\nA,B,5\n', /“Price”, which .* calls Regular price/],
    ['two encodings', Buffer.from('SKU,Name\na,\xc3\xa9\nb,\xe9\n', 'latin1'), /mixes two encodings/],
    [
      'a quote without an end',
      'SKU,Name\na,A\nb,"B\nc,C\n',
      /line 3: a quoted cell in this row is never closed/,
    ],
  ])('refuses %s', async (_, content, reason) => {
    expect(await linesOf(content)).toMatch(reason);
  });

  it('refuses a file that is not there, and a folder', async () => {
    expect(await recordsOf('/no/such/file.csv')).toBe('does not exist');
    expect(await recordsOf(tmpdir())).toBe('is not a file');
  });
});

type Lines = [line: number, cells: string[]][];

/** The problem, if there is one. */
async function linesOf(content: string | Uint8Array): Promise<Lines | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-csv-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'products.csv');
  await writeFile(file, content);
  return recordsOf(file);
}

async function recordsOf(file: string): Promise<Lines | string> {
  const records: Lines = [];
  for await (const row of readRows(file)) {
    if (!row.ok) return row.reason;
    records.push([row.value.line, row.value.cells]);
  }
  return records;
}
