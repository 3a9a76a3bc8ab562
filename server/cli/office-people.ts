import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { addPerson, linkPerson } from '#backend/people/people.ts';
import { findPersonByEmail } from '#backend/people/sign-in/sign-in.ts';
import { newOfficePersonSchema } from '#contract/office/office.ts';
import { isOfficeRole, OFFICE_ROLES } from '#domain/office/office.ts';
import { type RunCommand, UsageError } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export const addUser: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, {
    name: { type: 'string' },
    role: { type: 'string', default: 'owner' },
  });
  const person = readPerson(readOnly(positionals, 'e-mail address'), values.name, values.role);
  return withShop(config, terminal, async (services) => {
    const outcome = await addPerson(services, COMMAND_LINE, person);
    if (outcome.ok)
      terminal.print(`${person.name}, ${person.role}, sets up a key by this link:\n${outcome.url}`);
    else terminal.complain(`${person.email} has a key already: use office link for a new link.`);
    return outcome.ok ? 0 : 1;
  });
};

function readPerson(email: string, name: string | undefined, role: string) {
  if (name === undefined) throw new UsageError("--name is missing: the person's name.");
  if (!isOfficeRole(role)) throw new UsageError(`--role is one of ${OFFICE_ROLES.join(', ')}, not ${role}.`);
  const read = newOfficePersonSchema.safeParse({ name, email, role });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UsageError(`${issue?.path.join('.')} ${issue?.message}.`);
}

export const link: RunCommand = (args, config, terminal) => {
  const email = readOnly(readArguments(args, {}).positionals, 'e-mail address').trim().toLowerCase();
  return withShop(config, terminal, async (services) => {
    const person = await findPersonByEmail(services.db, email);
    const outcome = person && (await linkPerson(services, COMMAND_LINE, person.id));
    if (outcome?.ok) terminal.print(`This link works once:\n${outcome.url}`);
    else terminal.complain(`Nobody with ${email} has a key: use office add-user.`);
    return outcome?.ok ? 0 : 1;
  });
};
