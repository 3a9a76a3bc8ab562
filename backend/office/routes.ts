import { Hono } from 'hono';
import {
  newOfficePersonSchema,
  officeCodeSchema,
  officeConfirmSchema,
  officeLinkSchema,
  officeRoleChangeSchema,
  officeSetUpSchema,
  officeSignInSchema,
} from '#contract/office.ts';
import type { Counts } from '../ground/counts.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import type { Media } from '../ground/media/media-store.ts';
import { Refused } from '../ground/refused.ts';
import { callerOf, guardOffice, logRefusals } from './access-answers.ts';
import { officeBackupRoutes } from './backups/backup-answers.ts';
import type { BackupStore } from './backups/backup-store.ts';
import { officeCounterRoutes } from './counter/counter-answers.ts';
import { officeCustomerRoutes } from './customers/customer-answers.ts';
import { officeFirstDayRoutes } from './first-day/first-day-answers.ts';
import { officeHealthRoutes } from './health/health-answers.ts';
import { officeImportRoutes } from './imports/imports-answers.ts';
import { officeLogRoutes } from './log/log-answers.ts';
import { officeMessageRoutes } from './messages/message-answers.ts';
import type { OfficeServices } from './office-services.ts';
import { type OfficeOrdersServices, officeOrdersRoutes } from './orders/orders-answers.ts';
import { officePackingRoutes } from './packing/packing-answers.ts';
import { officeParcelRoutes } from './packing/parcel-answers.ts';
import { officePasskeyRoutes } from './passkeys/passkey-answers.ts';
import {
  addPerson,
  changeRole,
  linkPerson,
  listPeople,
  removePerson,
  signOutPerson,
} from './people/people.ts';
import { officePostImportRoutes } from './posts/import-answers.ts';
import { officePostRoutes, postPreviewRoutes } from './posts/post-answers.ts';
import { officePriceRoutes } from './prices/prices-answers.ts';
import { officePrivacyRoutes } from './privacy/privacy-answers.ts';
import { officeProductRoutes, previewRoutes } from './product/product-answers.ts';
import { officeProductsRoutes, type ProductListServices } from './products/products-answers.ts';
import { RowIndexCache } from './products/rows/row-index-cache.ts';
import { officeProgramRoutes } from './programs/programs-answers.ts';
import { throwIfRefused } from './refusal-answers.ts';
import {
  actorOf,
  createOwnSetUpLink,
  describeMe,
  endOwnSessions,
  renewOwnCodes,
} from './sessions/own-keys.ts';
import { listSessions, type SignedIn } from './sessions/sessions.ts';
import { officeSettingsRoutes } from './settings/settings-answers.ts';
import { setUp, startSetUp } from './sign-in/set-up.ts';
import { confirmByCode, enterCode, signIn } from './sign-in/sign-in.ts';
import { officeStockRoutes } from './stock/stock-answers.ts';
import { officeTodayRoutes } from './today/today-answers.ts';
import { officeWebhookRoutes } from './webhooks/webhook-answers.ts';

const DONE = { success: true } as const;

export function officeRoutes(
  services: OfficeOrdersServices &
    ProductListServices & { media: Media; counts: Counts; backups: BackupStore },
): Hono {
  const withRows = { ...services, rows: new RowIndexCache(services) };
  return new Hono()
    .use('/office/*', logRefusals(services))
    .use('/office/*', guardOffice(services))
    .route('/', previewRoutes(services))
    .route('/', postPreviewRoutes(services))
    .route('/office', doorRoutes(services))
    .route('/office', accountRoutes(services))
    .route('/office', officePasskeyRoutes(services))
    .route('/office', peopleRoutes(services))
    .route('/office', officeLogRoutes(services))
    .route('/office', officeOrdersRoutes(services))
    .route('/office', officeCustomerRoutes(services))
    .route('/office', officeParcelRoutes(services))
    .route('/office', officeProductsRoutes(withRows))
    .route('/office', officePackingRoutes(services))
    .route('/office/stock', officeStockRoutes(withRows))
    .route('/office/counter', officeCounterRoutes(services))
    .route('/office', officeTodayRoutes(withRows))
    .route('/office', officeMessageRoutes(services))
    .route('/office', officePostRoutes(services))
    .route('/office', officePostImportRoutes(services))
    .route('/office', officeHealthRoutes(services))
    .route('/office', officeBackupRoutes(services))
    .route('/office', officeWebhookRoutes(services))
    .route('/office', officeProgramRoutes(services))
    .route('/office', officeSettingsRoutes(services))
    .route('/office', officeFirstDayRoutes(services))
    .route('/office', officePrivacyRoutes(services))
    .route('/office', officeProductRoutes(services))
    .route('/office', officeImportRoutes(services))
    .route('/office/prices', officePriceRoutes(services));
}

const doorRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .post('/sign-in', async (c) => {
      const given = await readBody(c, officeSignInSchema);
      const { ticket } = throwIfRefused(await signIn(services, given, callerOf(c, services)));
      return c.json({ ticket });
    })
    .post('/sign-in/code', async (c) => {
      const given = await readBody(c, officeCodeSchema);
      const { ok: _, ...session } = throwIfRefused(await enterCode(services, given, callerOf(c, services)));
      return c.json(session);
    })
    .post('/set-up/start', async (c) => {
      const { link } = await readBody(c, officeLinkSchema);
      const { ok: _, ...start } = throwIfRefused(await startSetUp(services, link, callerOf(c, services)));
      return c.json(start);
    })
    .post('/set-up', async (c) => {
      const given = await readBody(c, officeSetUpSchema);
      const { ok: _, ...session } = throwIfRefused(await setUp(services, given, callerOf(c, services)));
      return c.json(session);
    });

const accountRoutes = (services: OfficeServices): Hono =>
  new Hono()
    .get('/me', async (c) => c.json(await describeMe(services, c.get('signedIn'))))
    .post('/sign-out', async (c) => {
      const signedIn = c.get('signedIn');
      await endOwnSessions(services, signedIn, { only: signedIn.sessionId });
      return c.json(DONE);
    })
    .post('/confirm', async (c) => {
      const { code } = await readBody(c, officeConfirmSchema);
      throwIfRefused(await confirmByCode(services, c.get('signedIn'), code, callerOf(c, services)));
      return c.json(DONE);
    })
    .get('/me/sessions', async (c) => {
      const { personId, sessionId } = c.get('signedIn');
      const sessions = await listSessions(services.db, personId, services.now());
      return c.json({ sessions: sessions.map((each) => ({ ...each, is_this: each.id === sessionId })) });
    })
    .post('/me/sessions/end-others', async (c) => {
      const signedIn = c.get('signedIn');
      await endOwnSessions(services, signedIn, { except: signedIn.sessionId });
      return c.json(DONE);
    })
    .delete('/me/sessions/:id', async (c) => {
      const only = readId(c, unknownSession);
      if (!(await endOwnSessions(services, c.get('signedIn'), { only }))) throw unknownSession();
      return c.json(DONE);
    })
    .post('/me/recovery-codes', async (c) =>
      c.json({ recovery_codes: await renewOwnCodes(services, c.get('signedIn')) }),
    )
    .post('/me/set-up-link', async (c) =>
      c.json({ link: await createOwnSetUpLink(services, c.get('signedIn')) }),
    );

function peopleRoutes(services: OfficeServices): Hono {
  const describe = async (id: number, { personId }: SignedIn) => {
    const people = await listPeople(services.db, personId, services.now());
    const person = people.find((each) => each.id === id);
    if (!person) throw unknownPerson();
    return person;
  };
  return new Hono()
    .get('/people', async (c) => {
      const { personId } = c.get('signedIn');
      return c.json({ people: await listPeople(services.db, personId, services.now()) });
    })
    .post('/people', async (c) => {
      const signedIn = c.get('signedIn');
      const given = await readBody(c, newOfficePersonSchema);
      const { id, url } = throwIfRefused(await addPerson(services, actorOf(signedIn), given));
      return c.json({ person: await describe(id, signedIn), link: url }, 201);
    })
    .patch('/people/:id', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      const given = await readBody(c, officeRoleChangeSchema);
      throwIfRefused(await changeRole(services, actorOf(signedIn), id, given));
      return c.json({ person: await describe(id, signedIn) });
    })
    .post('/people/:id/link', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      const { url } = throwIfRefused(await linkPerson(services, actorOf(signedIn), id));
      return c.json({ person: await describe(id, signedIn), link: url });
    })
    .post('/people/:id/end-sessions', async (c) => {
      const signedIn = c.get('signedIn');
      const id = readId(c, unknownPerson);
      throwIfRefused(await signOutPerson(services, actorOf(signedIn), id));
      return c.json({ person: await describe(id, signedIn) });
    })
    .delete('/people/:id', async (c) => {
      const id = readId(c, unknownPerson);
      throwIfRefused(await removePerson(services, actorOf(c.get('signedIn')), id));
      return c.json(DONE);
    });
}

const unknownPerson = () => new Refused('office_unknown_person', 'There is no such person.');
const unknownSession = () => new Refused('office_unknown_session', 'This session has ended already.');
