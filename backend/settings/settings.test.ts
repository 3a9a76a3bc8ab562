import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settingName } from '#domain/shop/setting-names.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import { LiveShop } from '../shop/live-shop.ts';
import { SETTING_FIELDS } from '../shop/setting-fields.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform } from '../testing/office.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';

/** Promised for every process. */
const TWO_SECONDS = { timeout: 2_000, interval: 20 };

const RATES = {
  delivery_address: {
    street_address: '12 Nelson Mandela Drive',
    city: 'Bloemfontein',
    zone: 'FS',
    country: 'ZA',
    code: '9301',
  },
  items: [{ description: 'Card', price: 100, quantity: 1 }],
};

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { services, addOwner } = office;
    await services.changes.catchUp();
    const { token } = await addOwner();
    const act = office.act(token);
    const read = async () => done(await act.settings());
    const change = (changes: object, more: object = {}) =>
      perform(act, 'changeSettings', { version: 0, changes, ...more });
    const versions = async () => done(await act.settingsVersions());
    return { ...office, db, token, acts: act, read, change, versions };
  };

  /** Another process of the same shop. */
  const openOther = async (db: Db) => {
    const other = testServices(db);
    await other.changes.catchUp();
    other.changes.start();
    onTestFinished(() => other.changes.stop());
    const backend = createBackend(other);
    const standardRate = async () => {
      const answer = await backend.request('/wp-json/springdeck/v1/shipping/calculate', {
        method: 'POST',
        headers: { 'x-api-key': TEST_API_KEY },
        body: JSON.stringify(RATES),
      });
      return JSON.stringify(await answer.json());
    };
    return { other, standardRate };
  };

  it('a figure changed in one process holds in another within two seconds', async () => {
    const { services, db, change, read } = await open();
    const { other, standardRate } = await openOther(db);
    expect(await standardRate()).toContain('75');
    done(await change({ 'delivery.standard': 91.5, banner: 'Open on Heritage Day' }));
    const { version, fields } = await read();
    expect([version, fields['delivery.standard']]).toEqual([
      1,
      { value: 91.5, source: 'office', inFile: 75 },
    ]);
    expect(services.settings.shop.delivery.standardCents).toBe(9_150);
    await vi.waitFor(() => expect(other.settings.shop.delivery.standardCents).toBe(9_150), TWO_SECONDS);
    expect(other.settings.shop.banner).toBe('Open on Heritage Day');
    expect(await standardRate()).toContain('91.5');
    expect((await read()).fields.name).toEqual({ value: 'Springdeck', source: 'default' });
  });

  it('words and pictures of the home page hold in every process, and are refused by field', async () => {
    const { db, change, read } = await open();
    const { other } = await openOther(db);
    const picture = { 'home.picture': '/media/products/table.webp' };
    expect(await change({ ...picture, 'home.title': 'a'.repeat(61) })).toMatchObject({
      params: {
        'home.title': 'must have at most 60 characters',
        'home.pictureAlt': 'must say what is to be seen on the picture',
      },
    });
    const words = { 'home.title': 'Cards from the Karoo', 'home.pictureAlt': 'Our table' };
    done(await change({ ...words, ...picture }));
    const { fields } = await read();
    expect([fields['home.title'], fields['home.lead']]).toEqual([
      { value: 'Cards from the Karoo', source: 'office', inFile: null },
      { value: null, source: 'default' },
    ]);
    await vi.waitFor(
      () =>
        expect(other.settings.shop.home).toEqual({
          title: 'Cards from the Karoo',
          picture: '/media/products/table.webp',
          pictureAlt: 'Our table',
        }),
      TWO_SECONDS,
    );
    expect(await change({}, { version: 1, resets: ['home.pictureAlt'] })).toMatchObject({
      status: 400,
      params: { 'home.pictureAlt': expect.any(String) },
    });
    await change({ 'home.title': null }, { version: 1 });
    expect((await read()).fields['home.title']?.value).toBeNull();
  });

  it('is not undone where what was set later needs it', async () => {
    const { acts, change } = await open();
    await change({ 'home.quotePictureAlt': 'The founder' });
    await change({ 'home.quotePicture': '/media/founder.webp' }, { version: 1 });
    const { entries } = done(await acts.log({ what: 'settings' }));
    expect(await acts.undo({ id: entries[1]?.id ?? 0 })).toMatchObject({
      code: 'office_cannot_undo',
      message: 'Without it, home.quotePictureAlt must say what is to be seen on the picture.',
    });
  });

  it('search words of the office find cards in another process within two seconds, and are undone', async () => {
    const { acts, change, read, db, services } = await open();
    const { other } = await openOther(db);
    await other.changes.catchUp();
    const meaning = (phrase: string) => other.cardWords.phrases.get(phrase)?.[0]?.readings;
    const shipped = meaning('ttar');
    const wrong = await change({ searchWords: 'fire lizard = Charizard\nzard\n[nicknames]' });
    const reason = /^must be put right in line 2: 'zard' has no '='.*; line 3: there is no section/;
    expect(wrong).toMatchObject({ status: 400, params: { searchWords: expect.stringMatching(reason) } });
    await change({ searchWords: 'fire lizard = Charizard\nmoonbreon = Umbreon' });
    expect(services.cardWords.phrases.get('fire lizard')?.[0]?.readings).toEqual([['charizard']]);
    await vi.waitFor(() => expect(meaning('fire lizard')).toEqual([['charizard']]), TWO_SECONDS);
    expect(meaning('ttar')).toEqual(shipped);
    await change({ searchWords: 'fire lizard = Charizard\nmoonbreon = Espeon' }, { version: 1 });
    const { entries } = done(await acts.log({ what: 'settings' }));
    expect(entries[0]).toMatchObject({
      which: 'Words that customers use',
      before: 'moonbreon = Umbreon',
      after: 'moonbreon = Espeon',
    });
    done(await acts.undo({ id: entries[0]?.id ?? 0 }));
    expect((await read()).fields.searchWords?.value).toContain('moonbreon = Umbreon');
    await vi.waitFor(() => expect(meaning('moonbreon')).toEqual([['umbreon']]), TWO_SECONDS);
  });

  it('names each wrong field with the reason, and changes nothing', async () => {
    const { change, read, services } = await open();
    const refused = await change({
      'delivery.express': -1,
      'delivery.standardDays': [5, 3],
      email: 'nowhere',
      'delivery.locker': 50,
      chatUrl: 'javascript:alert(1)',
    });
    expect(refused).toMatchObject({ status: 400 });
    const paramsOf = (answer: typeof refused) => (answer.ok ? {} : answer.params);
    expect(paramsOf(refused)).toEqual({
      'delivery.express': 'must be an amount in rand from 0 to 100 000',
      'delivery.standardDays': 'must be [at least, at most]',
      email: 'must be an e-mail address',
      chatUrl: 'must be an address that begins with https:, mailto: or tel:',
    });
    expect(paramsOf(await change({ smtpUrl: 'smtp://x' }))).toEqual({ smtpUrl: 'is no setting of the shop' });
    expect(paramsOf(await change({ name: null }))).toEqual({ name: 'must be a string' });
    expect(paramsOf(await change({ menu: [{ label: 'Evil', to: '//evil.example' }] }))).toEqual({
      'menu.0.to': 'must be a page of the shop, such as /shop?category=Singles',
    });
    for (const body of [
      { version: -1 },
      { version: 0, changes: [] },
      { version: 0, changes: { __proto__: 1 } },
    ]) {
      await change({}, body);
    }
    expect((await read()).version).toBe(0);
    expect(services.settings.shop.delivery.lockerCents).toBe(8_000);
  });

  it('refuses what would overwrite a change of somebody else, by field, and takes the rest', async () => {
    const { change, read } = await open();
    await change({ phone: '+27 51 555 0000' });
    const late = await change({ phone: '+27 51 555 9999' });
    expect(late).toMatchObject({
      status: 409,
      code: 'office_changed_meanwhile',
      params: { phone: 'was changed meanwhile by Kagiso Veldman, to +27 51 555 0000' },
    });
    done(await change({ phone: '+27 51 555 0000' }));
    expect((await read()).version).toBe(1);
    done(await change({ city: 'Upington' }));
    done(await change({ phone: '+27 51 555 9999' }, { version: 1 }));
    const { version, fields } = await read();
    expect([version, fields.phone?.value, fields.city?.value]).toEqual([3, '+27 51 555 9999', 'Upington']);
  });

  it('keeps who changed what, and goes back to any version', async () => {
    const { change, versions, read, acts } = await open();
    await change({ 'delivery.standard': 80 });
    await change({ 'delivery.standard': 85, parking: null }, { version: 1 });
    expect(await versions()).toMatchObject([
      {
        version: 2,
        who: 'Kagiso Veldman',
        changes: [
          { field: 'parking', after: null },
          { field: 'delivery.standard', before: 80, after: 85 },
        ],
      },
      { version: 1, changes: [{ field: 'delivery.standard', before: 75, after: 80 }] },
    ]);
    const restore = (version: number, to: number) => acts.restoreSettings({ version, to });
    expect(await restore(1, 0)).toMatchObject({ code: 'office_changed_meanwhile' });
    expect(await restore(2, 7)).toMatchObject({ code: 'office_unknown_settings_version' });
    done(await restore(2, 1));
    const { fields } = await read();
    expect(fields['delivery.standard']?.value).toBe(80);
    expect(fields.parking).toMatchObject({ source: 'default' });
    expect((await versions())[0]).toMatchObject({ version: 3, reason: 'As in version 1' });
    await restore(3, 0);
    expect((await read()).fields['delivery.standard']).toEqual({ value: 75, source: 'default' });
  });

  it('is undone from the log, unless the same setting was changed since', async () => {
    const { acts, change, read } = await open();
    await change({ tagline: 'Cards from the Karoo.' });
    await change({ city: 'Upington' });
    const { entries } = done(await acts.log({ what: 'settings' }));
    expect(entries).toMatchObject([
      { which: 'Town', before: 'Bloemfontein', after: 'Upington', can_undo: true },
      { which: 'Tagline', after: 'Cards from the Karoo.' },
    ]);
    done(await acts.undo({ id: entries[1]?.id ?? 0 }));
    const { fields } = await read();
    expect([fields.city?.value, fields.tagline?.source]).toEqual(['Upington', 'default']);
    await change({ city: 'Kimberley' }, { version: 3 });
    expect(await acts.undo({ id: entries[0]?.id ?? 0 })).toMatchObject({ code: 'office_cannot_undo' });
  });

  it('of two who save at once, nobody is overwritten', async () => {
    const { change, read } = await open();
    const answers = await Promise.all([
      change({ city: 'Upington' }),
      change({ phone: '+27 51 555 0000' }),
      change({ city: 'Kimberley' }),
    ]);
    const saved = answers.filter(({ ok }) => ok).length;
    expect(answers.every((answer) => answer.ok || answer.status === 409)).toBe(true);
    expect((await read()).version).toBe(saved);
    expect(saved).toBeGreaterThan(0);
  });

  it('belongs to the owner', async () => {
    const { act, add, addOwner } = openOffice(await openDb());
    const staff = await add(await addOwner(), 'staff');
    for (const name of ['settings', 'changeSettings', 'settingsVersions']) {
      expect(await perform(act(staff.token), name)).toMatchObject({ code: 'office_not_allowed' });
    }
  });

  it('the file applies within a second of a change, under the office; a broken one never does', async () => {
    const { db, change } = await open();
    const { other } = await openOther(db);
    const file = path.join(other.settings.mail.outboxDir, '..', 'shop.json');
    const live = new LiveShop({ ...other, file });
    expect(await live.open()).toBeUndefined();
    await writeFile(file, JSON.stringify({ name: 'Karoo Cards', delivery: { standard: 60, express: 99 } }));
    await live.checkFile();
    expect([live.facts.name, live.facts.delivery.standardCents]).toEqual(['Karoo Cards', 6_000]);
    await change({ 'delivery.standard': 70 });
    await live.reload();
    expect([live.facts.delivery.standardCents, live.facts.delivery.expressCents]).toEqual([7_000, 9_900]);
    for (const broken of ['{ "name": ', '{ "name": 7 }', '{ "names": "Karoo Cards" }', '[]', 'null']) {
      await writeFile(file, broken);
      await live.checkFile();
      expect(live.facts.name).toBe('Karoo Cards');
      expect(live.file.problem).toMatch(/name|JSON|object/);
    }
    await writeFile(file, JSON.stringify({ name: 'Karoo Cards and Games' }));
    await live.checkFile();
    expect([live.facts.name, live.facts.delivery.standardCents, live.file.problem]).toEqual([
      'Karoo Cards and Games',
      7_000,
      undefined,
    ]);
  });

  it('an edit that is no longer valid is left out, and the rest applies', async () => {
    const { db, services } = await open();
    await db
      .insertInto('settings_versions')
      .values({
        version: 1,
        at: services.now().toISOString(),
        person_id: null,
        who: 'An older program',
        reason: '',
        edits: JSON.stringify({
          city: 'Upington',
          'delivery.standard': 'cheap',
          'home.picture': '/media/table.webp',
          'home.pictureAlt': 'Our table',
          gone: true,
        }),
        changes: '[]',
      })
      .execute();
    await services.liveShop.reload();
    const { city, delivery, home } = services.settings.shop;
    expect([city, delivery.standardCents]).toEqual(['Upington', 7_500]);
    expect(home).toEqual({ picture: '/media/table.webp', pictureAlt: 'Our table' });
  });

  it('the log names a setting as its form does, and prices in rand', async () => {
    const { acts, change } = await open();
    await change({ 'delivery.standard': 85 });
    const [line] = done(await acts.log({ what: 'settings' })).entries;
    const texts = [line?.which, line?.before, line?.after];
    expect(texts.map((text = '') => text.replaceAll(/\s/g, ' '))).toEqual([
      'Standard delivery',
      'R 75,00',
      'R 85,00',
    ]);
  });

  it('every setting has a name', () => {
    expect(SETTING_FIELDS.filter((field) => settingName(field) === field)).toEqual([]);
  });
});
