import { expect, it } from 'vitest';
import { selectBooked } from '../book/booked-card.ts';
import { eachDatabase } from '../testing/databases.ts';
import { fillBook } from '../testing/fill-book.ts';
import { describePrinting } from './describe-single.ts';

eachDatabase((openDb) => {
  it("leads to a card's picture only where its address is one of the web", async () => {
    const db = await openDb();
    await fillBook(db, 'magic,Lightning Bolt,Magic 2010,M10,146,Common,,,2009-07-17');
    const pictureOf = async (picture: string) => {
      await db.updateTable('book_printings').set({ picture }).execute();
      return describePrinting(await selectBooked(db).executeTakeFirstOrThrow()).picture;
    };
    expect(await pictureOf('https://cards.example/bolt.jpg')).toBe('https://cards.example/bolt.jpg');
    for (const other of ['', 'javascript:alert(1)', '//cards.example/bolt.jpg', 'data:text/html,x'])
      expect(await pictureOf(other)).toBe('');
  });
});
