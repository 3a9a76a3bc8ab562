import { PATHS } from '#contract/paths.ts';
import type { ProgramRight } from '#domain/office/programs.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { type Answer, done, openOffice } from './office.ts';

interface Given {
  /** null: none. */
  token: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An office whose owner makes tokens, and the programs that call with them. */
export async function openPrograms(db: Db, settings: Partial<BackendSettings> = {}) {
  const office = openOffice(db, settings);
  const backend = createBackend(office.services);
  const owner = await office.addOwner();

  async function make(rights: readonly ProgramRight[], name = 'Ledgerly') {
    const { program, token } = done(await office.act(owner.token).addProgram({ name, rights }));
    return { id: program.id, token };
  }

  /** Without the shop's key, as a program calls. */
  async function ask(method: string, path: string, { token, body, headers = {} }: Given): Promise<Answer> {
    const response = await backend.request(PATHS.programs + path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  return { ...office, owner, make, ask };
}
