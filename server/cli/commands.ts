import type { Command } from './command.ts';

export const COMMANDS: readonly Command[] = [
  {
    name: 'import products',
    usage: 'import products FILE.csv [--dry-run]',
    summary:
      "Create and update products from WooCommerce's product CSV; --dry-run only says what would happen",
    load: () => import('./import-products.ts'),
  },
  {
    name: 'imports read',
    usage:
      'imports read FILE.csv [--rows] [--format NAME | --columns NAME] [--currency CODE --rate RAND] [--category NAME]',
    summary:
      "Reads a product CSV as the office does: says what it would change, with --rows row by row, and keeps it to be applied; --format reads a card tool's export, --columns one as the choice of columns kept by that name",
    load: async () => ({ run: (await import('./imports.ts')).read }),
  },
  {
    name: 'imports apply',
    usage: 'imports apply NUMBER',
    summary: 'Applies what was read; what was changed meanwhile is skipped and named',
    load: async () => ({ run: (await import('./imports.ts')).apply }),
  },
  {
    name: 'imports undo',
    usage: 'imports undo NUMBER',
    summary: 'Undoes the newest import; what was sold or changed since stays and is named',
    load: async () => ({ run: (await import('./imports.ts')).undo }),
  },
  {
    name: 'imports list',
    usage: 'imports list',
    summary: 'The files that were read, applied or undone, the newest first',
    load: async () => ({ run: (await import('./imports.ts')).list }),
  },
  {
    name: 'prices read',
    usage: 'prices read FILE.json|csv [--rows]',
    summary:
      "Runs the price rules over Cardmarket's price guide or a CSV: says what each price would become, with --rows one by one, and keeps it to be applied",
    load: async () => ({ run: (await import('./prices.ts')).read }),
  },
  {
    name: 'prices again',
    usage: 'prices again NUMBER [--rows]',
    summary: 'Runs the rules once more over the file of a run, as after a change of rule or rate',
    load: async () => ({ run: (await import('./prices.ts')).again }),
  },
  {
    name: 'prices apply',
    usage: 'prices apply NUMBER',
    summary: 'Applies the prices of a run; what was changed meanwhile is skipped and named',
    load: async () => ({ run: (await import('./prices.ts')).apply }),
  },
  {
    name: 'prices undo',
    usage: 'prices undo NUMBER',
    summary: 'Puts the prices of a run back; what was changed since stays and is named',
    load: async () => ({ run: (await import('./prices.ts')).undo }),
  },
  {
    name: 'prices list',
    usage: 'prices list',
    summary: 'The runs of the rules, the newest first',
    load: async () => ({ run: (await import('./prices.ts')).list }),
  },
  {
    name: 'prices rate',
    usage: 'prices rate EUR|USD RAND [--day YYYY-MM-DD]',
    summary: 'Sets what one euro or dollar costs in rand',
    load: async () => ({ run: (await import('./price-rules.ts')).rate }),
  },
  {
    name: 'prices rules',
    usage: 'prices rules',
    summary: 'The price rules, the most particular first',
    load: async () => ({ run: (await import('./price-rules.ts')).rules }),
  },
  {
    name: 'prices rule',
    usage:
      'prices rule [--game NAME] [--set NAME] [--rarity NAME] [--condition NAME] --margin PERCENT [--basis FIGURE] [--shares LIST] [--floor RAND] [--ladder STEPS] [--stop PERCENT|never] | --remove',
    summary: 'Sets the rule for a game, set, rarity or condition, or for everything; --remove removes it',
    load: async () => ({ run: (await import('./price-rules.ts')).rule }),
  },
  {
    name: 'prices stopped',
    usage: 'prices stopped [--accept | --refuse]',
    summary: 'The changes that were too large, and wait for a person; --accept or --refuse decides them all',
    load: async () => ({ run: (await import('./price-rules.ts')).stopped }),
  },
  {
    name: 'prices by-hand',
    usage: 'prices by-hand [--release SKU ...]',
    summary: 'The prices that a person set, which no rule changes; --release gives one back to the rules',
    load: async () => ({ run: (await import('./price-rules.ts')).byHand }),
  },
  {
    name: 'cards import',
    usage: 'cards import FILE|FOLDER [--dry-run] [--pictures]',
    summary:
      "Reads which cards exist into the card book: Scryfall's bulk file, the Pokemon data files, YGOPRODeck's answer, One Piece files or a CSV; --pictures keeps the addresses of their pictures",
    load: async () => ({ run: (await import('./cards.ts')).importCards }),
  },
  {
    name: 'cards link',
    usage: 'cards link [--dry-run]',
    summary: 'Finds the cards for sale in the card book; what is not sure waits to be confirmed',
    load: async () => ({ run: (await import('./card-links.ts')).link }),
  },
  {
    name: 'cards unsure',
    usage: 'cards unsure [--accept | --refuse] [PRODUCT ...]',
    summary: 'The links that are not sure, all or of some products; --accept or --refuse decides them',
    load: async () => ({ run: (await import('./card-links.ts')).unsure }),
  },
  {
    name: 'cards unlink',
    usage: 'cards unlink RUN',
    summary: 'Undoes what one cards link or cards unsure has linked or refused',
    load: async () => ({ run: (await import('./card-links.ts')).unlink }),
  },
  {
    name: 'import posts',
    usage: 'import posts FILE.xml [--dry-run]',
    summary:
      'Create and update posts, with categories, tags, authors and files, from a WordPress export (WXR)',
    load: () => import('./import-posts.ts'),
  },
  {
    name: 'import lockers',
    usage: 'import lockers FILE.csv|json',
    summary: "Replace the list of parcel lockers that the checkout offers by the courier's list",
    load: () => import('./import-lockers.ts'),
  },
  {
    name: 'export products',
    usage: 'export products FILE.csv|- [--with-media]',
    summary:
      "Writes all products as WooCommerce's product CSV, which import products reads; - prints it; --with-media puts their pictures into media/ beside it, for another shop",
    load: () => import('./export-products.ts'),
  },
  {
    name: 'export orders',
    usage: 'export orders FILE.csv|- [--from YYYY-MM-DD] [--to YYYY-MM-DD]',
    summary: 'Writes the orders placed on these days, one row for each of their items; - prints them',
    load: () => import('./export-orders.ts'),
  },
  {
    name: 'backup',
    usage: 'backup FOLDER',
    summary: 'Puts the database, the pictures and shop.json into a new folder; the shop may stay open',
    load: () => import('./backup.ts'),
  },
  {
    name: 'verify backup',
    usage: 'verify backup FOLDER',
    summary:
      'Restores a backup into a temporary place, and compares rows and checksums with what it should hold',
    load: async () => ({ run: (await import('./backup.ts')).verify }),
  },
  {
    name: 'restore',
    usage: 'restore FOLDER [--replace]',
    summary:
      'Brings a backup into an empty shop that is closed; --replace puts it in the place of what is there',
    load: () => import('./restore.ts'),
  },
  {
    name: 'orders list',
    usage: 'orders list [--status STATE]',
    summary: 'The newest orders, all or those in one state',
    load: () => import('./list-orders.ts'),
  },
  {
    name: 'orders show',
    usage: 'orders show NUMBER',
    summary: 'One order with its items, its history and its returns',
    load: () => import('./show-order.ts'),
  },
  {
    name: 'orders ship',
    usage: 'orders ship NUMBER --tracking URL_OR_NUMBER [--parcel N]',
    summary: 'A paid order, or one of its parcels, is with the courier; the shopper is mailed',
    load: async () => ({ run: (await import('./hand-over.ts')).ship }),
  },
  {
    name: 'orders ready',
    usage: 'orders ready NUMBER',
    summary: 'A paid order waits to be collected; the shopper is mailed',
    load: async () => ({ run: (await import('./hand-over.ts')).ready }),
  },
  {
    name: 'orders complete',
    usage: 'orders complete NUMBER',
    summary: 'The shopper has the goods: the days to return them begin',
    load: async () => ({ run: (await import('./hand-over.ts')).complete }),
  },
  {
    name: 'orders refund',
    usage: 'orders refund NUMBER [--restock | --no-restock]',
    summary:
      'The money goes back, and what has not left to the shelf (--restock: all of it); the shopper is mailed',
    load: async () => ({ run: (await import('./hand-over.ts')).refund }),
  },
  {
    name: 'stock check',
    usage: 'stock check',
    summary: 'Adds up every movement of stock and tells where it is not what the shop says',
    load: () => import('./check-stock.ts'),
  },
  {
    name: 'credit check',
    usage: 'credit check',
    summary:
      'Adds up every transfer of credit and gift cards, and the uses of discounts, and tells what does not add up',
    load: () => import('./check-credit.ts'),
  },
  {
    name: 'credit import',
    usage: 'credit import FILE.csv [--dry-run] [--email NAME | --code NAME] [--amount NAME] [--note NAME]',
    summary:
      "Brings in another program's credit (email, amount, note) or gift cards (code, balance), once per file; the names are those of its columns, where they differ",
    load: async () => ({ run: (await import('./import-credit.ts')).bringIn }),
  },
  {
    name: 'credit undo',
    usage: 'credit undo NUMBER',
    summary: 'Takes out again what an import of credit has brought in, as far as it is not spent',
    load: async () => ({ run: (await import('./import-credit.ts')).undo }),
  },
  {
    name: 'wants list',
    usage: 'wants list',
    summary: 'Lists the sold-out goods that shoppers asked to be told about, the most wanted first',
    load: () => import('./list-wants.ts'),
  },
  {
    name: 'office add-user',
    usage: 'office add-user EMAIL --name NAME [--role owner|staff|packer|judge]',
    summary: 'Gives somebody a key to the office, and prints the link by which they set it up',
    load: async () => ({ run: (await import('./office-people.ts')).addUser }),
  },
  {
    name: 'office link',
    usage: 'office link EMAIL',
    summary: 'A new link for somebody who cannot get into the office, by which they begin afresh',
    load: async () => ({ run: (await import('./office-people.ts')).link }),
  },
  {
    name: 'office log',
    usage: 'office log [--search WORDS]',
    summary: 'Who did what in the office, the newest last',
    load: () => import('./office-log.ts'),
  },
  {
    name: 'privacy give',
    usage: 'privacy give EMAIL [FILE.json]',
    summary: 'Everything that is stored about a shopper, for who asks for it by law',
    load: async () => ({ run: (await import('./shopper-data.ts')).give }),
  },
  {
    name: 'privacy erase',
    usage: 'privacy erase EMAIL',
    summary: 'Erases what is stored about a shopper and what no law asks to keep; the log says so',
    load: async () => ({ run: (await import('./shopper-data.ts')).erase }),
  },
  {
    name: 'database copy',
    usage: 'database copy FILE.sqlite',
    summary:
      'Copies a shop from its SQLite file into the empty PostgreSQL that DATABASE_URL names; close it first',
    load: () => import('./copy-database.ts'),
  },
  {
    name: 'media copy',
    usage: 'media copy',
    summary: 'Copies the pictures of DATA_DIR/media to the bucket that the MEDIA_S3_... variables name',
    load: () => import('./copy-media.ts'),
  },
  {
    name: 'mails preview',
    usage: 'mails preview DIR',
    summary: 'Writes every mail that the shop sends, with sample data, into a folder',
    load: () => import('./preview-mails.ts'),
  },
];
