import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { testServices } from '../testing/services.ts';
import { findStockedCard } from './find-stocked-card.ts';

const CARDS = `Type,SKU,Name,Stock,Regular price,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 3 name,Attribute 3 value(s)
simple,PKM-PAL-185,Iono - 185/193,2,90,Pokemon,Set,Paldea Evolved,1,Number,185/193,1,,
simple,PKM-PAL-269,Iono - 269/193,1,900,Pokemon,Set,Paldea Evolved,1,Number,269/193,1,,
simple,PKM-SFA-38,Fezandipiti ex - 38/64,0,90,Pokemon,Set,Shrouded Fable,1,Number,038/064,1,,
simple,OP-25,Roronoa Zoro - OP01-025,4,30,One Piece,Set,Romance Dawn,1,Number,OP01-025,1,,
simple,YGO-1,Dark Magician,3,50,Yu-Gi-Oh,Set,Legend,1,Number,LOB-EN005,1,Passcode,46986414`;

eachDatabase((openDb) => {
  it('a card is found by name, number or passcode, in its listed printing if that is in stock', async () => {
    const db = await openDb();
    const services = testServices(db);
    const { importCsv } = await createTestShop(db);
    await importCsv(CARDS);
    const ids = await db.selectFrom('products').select(['sku', 'id']).execute();
    const cards = await services.deckCards.current();
    const skuOf = (written: string) => {
      const id = findStockedCard(cards, written);
      return ids.find((product) => product.id === id)?.sku;
    };
    expect({
      listed: skuOf('Iono PAL 269'),
      cheapest: skuOf('Iono'),
      other: skuOf('Iono SVP 124'),
      number: skuOf('OP01-025'),
      passcode: skuOf('46986414'),
      soldOut: skuOf('Fezandipiti ex SFA 38'),
      misspelt: skuOf('Ionoo'),
      unknown: skuOf('Lightning Bolt (2XM) 129'),
    }).toEqual({
      listed: 'PKM-PAL-269',
      cheapest: 'PKM-PAL-185',
      other: 'PKM-PAL-185',
      number: 'OP-25',
      passcode: 'YGO-1',
      soldOut: undefined,
      graded: undefined,
      photographed: undefined,
      misspelt: undefined,
      unknown: undefined,
    });
  });

  it('each line is the printing that a list means by it', async () => {
    const db = await openDb();
    const services = testServices(db);
    const { importCsv } = await createTestShop(db);
    await importCsv(PROMOS);
    const ids = await db.selectFrom('products').select(['sku', 'id']).execute();
    const cards = await services.deckCards.current();
    const found = MEANT.map(([written]) => {
      const id = findStockedCard(cards, written);
      return [written, ids.find((product) => product.id === id)?.sku];
    });
    expect(found).toEqual(MEANT);
  });
});

const MEANT: [string, string | undefined][] = [
  ['Xurkitree-GX PR-SM 68', 'SM68'],
  ['Rotom V PR-SW 257', 'SWSH257'],
  ['Xerneas PR-XY 5', 'XY05'],
  ['Iono PR-SV 124', 'SVP124'],
  ['Bibarel CRZ-GG 25', 'GG25'],
  ['Bibarel CRZ GG25', 'GG25'],
  ['Bibarel CRZ-GG GG25', 'GG25'],
  ['Mew LOR-TG TG09', 'TG09'],
  ['Mew LOR-TG 9', 'TG09'],
  ['Mew LOR TG09', 'TG09'],
  ['Bisharp ASC', 'ASC133'],
  ['Greninja BREAK', undefined],
  ['Togekiss EX', undefined],
  ['Latias ex', 'SSP76'],
  ['Latias ex SSP 76', 'SSP76'],
  ['latias ex ssp 76', 'SSP76'],
  ['Latias-EX', 'PLF85'],
  ['Latias EX PLF 85', 'PLF85'],
  ['Latias ex PLF 85', 'PLF85'],
  ['Latias Ex SSP 76', 'SSP76'],
  ['Mew Ex', 'MEW151'],
  ['MEW EX', 'MEW151'],
  ['Mew ex 151', 'MEW151'],
  ['Mew ex (Scarlet & Violet 151) 193', 'MEW193'],
  ['Mew ex (Scarlet & Violet 151 193/165)', 'MEW193'],
  ['Iono (Scarlet & Violet Black Star Promos)', 'SVP124'],
  ['Iono (Foil)', 'PAL185'],
  ['Iono SVP 124 (NM)', 'SVP124'],
  ['Iono (SVP) 124 (NM)', 'SVP124'],
  ['Iono (SVP) 124 // for game one', 'SVP124'],
  ['Iono SVP 124 rh', 'SVP124'],
  ['Iono 124 (SVP)', 'SVP124'],
  ['Iono - 124 (SVP)', 'SVP124'],
  ['Iono (Full Art)', 'PAL185'],
  ['Iono (2023)', 'PAL185'],
  ['Charizard-GX HIF SV49', 'SV49'],
  ['Charizard-GX HIF 118', 'SV49'],
  ['Charizard-GX HIF 9', 'HIF9'],
  ['Ditto ♢ LOT 154', 'LOT154'],
  ['Ditto {*} LOT 154', 'LOT154'],
  ['Ditto Prism Star', 'LOT154'],
  ['Ditto', 'MEW132'],
  ['Roronoa Zoro (OP01-025) (Parallel)', 'OP25'],
  ['Roronoa Zoro [OP01-025]', 'OP25'],
  ['Roronoa Zoro OP01-025 SR', 'OP25'],
  ['OP01-025 (SR)', 'OP25'],
  ['Roronoa Zoro (Parallel)', 'OP118'],
  ['Iono (Paldea Evolved) 185', 'PAL185'],
  ['Latias ex (Surging Sparks)', 'SSP76'],
  ['Latias ex (Full Art)', 'SSP76'],
  ['Mew ex [Psyshot] (MEW 193)', 'MEW193'],
  ['Gengar ex', 'GEN1'],
  ['Gengar-EX', 'GEN1'],
  ['Lugia ex', 'LUG1'],
  ['Greninja-EX', undefined],
  ['Darkrai ex', undefined],
];

/** The cheapest of each name is another printing. */
const PROMOS = `Type,SKU,Name,Stock,Regular price,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global
simple,CIN1,Xurkitree-GX - 1/111,1,1,Pokemon,Set,Sun & Moon Crimson Invasion,1,Number,1/111,1
simple,SM68,Xurkitree-GX - SM68,1,9,Pokemon,Set,Sun & Moon SM Black Star Promos,1,Number,SM68,1
simple,LOR58,Rotom V - 58/196,1,1,Pokemon,Set,Sword & Shield Lost Origin,1,Number,58/196,1
simple,SWSH257,Rotom V - SWSH257,1,9,Pokemon,Set,Sword & Shield SWSH Black Star Promos,1,Number,SWSH257,1
simple,XY96,Xerneas - 96/146,1,1,Pokemon,Set,XY,1,Number,96/146,1
simple,XY05,Xerneas - XY05,1,9,Pokemon,Set,XY Black Star Promos,1,Number,XY05,1
simple,PAL185,Iono - 185/193,1,1,Pokemon,Set,Scarlet & Violet Paldea Evolved,1,Number,185/193,1
simple,SVP124,Iono - 124,1,9,Pokemon,Set,Scarlet & Violet Black Star Promos,1,Number,124,1
simple,CRZ111,Bibarel - 111/159,1,1,Pokemon,Set,Sword & Shield Crown Zenith,1,Number,111/159,1
simple,GG25,Bibarel - GG25/GG70,1,9,Pokemon,Set,Sword & Shield Crown Zenith Galarian Gallery,1,Number,GG25/GG70,1
simple,LOR11,Mew - 11/196,1,1,Pokemon,Set,Lost Origin,1,Number,11/196,1
simple,TG09,Mew - TG09/TG30,1,9,Pokemon,Set,Lost Origin,1,Number,TG09/TG30,1
simple,BLK1,Bisharp - 1/86,1,1,Pokemon,Set,Black Bolt,1,Number,1/86,1
simple,ASC133,Bisharp - 133/217,1,9,Pokemon,Set,Mega Evolution Ascended Heroes,1,Number,133/217,1
simple,GRE1,Greninja - 1/86,1,1,Pokemon,Set,XY BREAKthrough,1,Number,1/86,1
simple,PLF85,Latias-EX - 85/116,1,1,Pokemon,Set,Black & White Plasma Freeze,1,Number,85/116,1
simple,SSP76,Latias ex - 76/191,1,9,Pokemon,Set,Surging Sparks,1,Number,76/191,1
simple,DAR1,Darkrai-EX - 74/122,1,9,Pokemon,Set,XY BREAKpoint,1,Number,74/122,1
simple,MEW151,Mew ex - 151/165,1,5,Pokemon,Set,Scarlet & Violet 151,1,Number,151/165,1
simple,MEW193,Mew ex - 193/165,1,9,Pokemon,Set,Scarlet & Violet 151,1,Number,193/165,1
simple,GEN1,Gengar Ex - 104/165,1,5,Pokemon,Set,Temporal Forces,1,Number,104/165,1
simple,LUG1,LUGIA EX,1,5,Pokemon,Set,Silver Tempest,1,Number,1/165,1
simple,HIF9,Charizard-GX - 9/68,1,1,Pokemon,Set,Sun & Moon Hidden Fates,1,Number,9/68,1
simple,SV49,Charizard-GX - SV49,1,9,Pokemon,Set,Sun & Moon Hidden Fates Shiny Vault,1,Number,SV49,1
simple,MEW132,Ditto - 132/165,1,1,Pokemon,Set,Scarlet & Violet 151,1,Number,132/165,1
simple,LOT154,Ditto ◇ - 154/214,1,9,Pokemon,Set,Sun & Moon Lost Thunder,1,Number,154/214,1
simple,OP118,Roronoa Zoro - OP06-118,1,1,One Piece,Set,Wings of the Captain,1,Number,OP06-118,1
simple,OP25,Roronoa Zoro - OP01-025,1,9,One Piece,Set,Romance Dawn,1,Number,OP01-025,1
simple,TOG1,Togekiss - 1/86,1,1,Pokemon,Set,EX Emerald,1,Number,1/86,1`;
