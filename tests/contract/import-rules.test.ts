import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/** What a file of each kind may and may not import; `forbidden` names the reason that the linter must give. */
const FILES: Record<string, { allowed: string[]; forbidden: Record<string, string[]> }> = {
  'domain/money.ts': {
    allowed: ['./text.ts', '#domain/text.ts'],
    forbidden: {
      'domain/ holds pure rules': ['node:fs/promises', 'zod', '#contract/paths.ts', '../contract/paths.ts'],
    },
  },
  'contract/orders.ts': {
    allowed: ['./paths.ts', '#domain/money.ts', '#contract/paths.ts', 'zod'],
    forbidden: {
      'contract/ says what crosses the wire': [
        'node:fs',
        'kysely',
        '#backend/app.ts',
        '../backend/app.ts',
        '#storefront/root.tsx',
      ],
    },
  },
  'backend/app.ts': {
    allowed: ['./orders/routes.ts', 'hono', './ground/http/errors.ts'],
    forbidden: { 'backend/ answers the contract': ['#server/config.ts', '../storefront/root.tsx'] },
  },
  'backend/orders/routes.ts': {
    allowed: [
      'hono',
      '../ground/http/errors.ts',
      './place-order.ts',
      '#contract/orders.ts',
      '#domain/money.ts',
    ],
    forbidden: {
      'backend/ answers the contract': [
        '#storefront/root.tsx',
        '../../storefront/root.tsx',
        '../../server/config.ts',
      ],
      'Only backend/app.ts mounts routes': ['../catalogue/routes.ts', '#backend/catalogue/routes.ts'],
    },
  },
  'backend/orders/place-order.ts': {
    allowed: [
      '../ground/db/tables.ts',
      '../ground/http/php-query.ts',
      './order-stock.ts',
      '../catalogue/supply.ts',
      'kysely',
      'node:crypto',
      'hono/html',
    ],
    forbidden: {
      'these know nothing of HTTP': [
        'hono',
        'hono/cookie',
        '../ground/http/errors.ts',
        '#backend/ground/http/errors.ts',
      ],
      'Only backend/app.ts mounts routes': ['./routes.ts'],
      'backend/ answers the contract': ['#server/config.ts'],
      'backend/ground/db/ holds all that one of the two databases does differently': [
        'pg',
        'node:sqlite',
        '../ground/db/is-postgres.ts',
        '#backend/ground/db/is-postgres.ts',
      ],
    },
  },
  'backend/ground/db/connect.ts': {
    allowed: ['pg', 'node:sqlite', './is-postgres.ts', 'kysely'],
    forbidden: {
      'these know nothing of HTTP': ['../http/errors.ts', '../../orders/routes.ts'],
      'backend/ answers the contract': ['#server/config.ts'],
    },
  },
  'backend/payments/payfast/verify.ts': {
    allowed: ['../settle-payment.ts', '../../orders/order-stock.ts'],
    forbidden: {
      'these know nothing of HTTP': ['../../ground/http/errors.ts'],
      'backend/ answers the contract': ['../../../storefront/root.tsx'],
      'Only backend/app.ts mounts routes': ['../routes.ts'],
    },
  },
  'storefront/root.tsx': {
    allowed: ['./home/home-page.tsx', './api/shop-api.ts', 'react', '#contract/paths.ts'],
    forbidden: {
      'storefront/ knows the backend only through the contract': ['#backend/app.ts', '../server/app.ts'],
    },
  },
  'storefront/home/home-page.tsx': {
    allowed: [
      '../api/shop-api.ts',
      '../state/use-cart.ts',
      '../cart/load-carried-cart.ts',
      '../pieces/products/product-tile.tsx',
      '../site/navigation.ts',
      '../ui/controls/button.tsx',
      '../assets/card-back.svg',
      '../screens.ts',
      './hero.tsx',
      './+types/home-page.ts',
      '#domain/money.ts',
    ],
    forbidden: {
      'storefront/ knows the backend only through the contract': ['#backend/app.ts', '../../backend/app.ts'],
      'use relative imports': ['#storefront/state/use-cart.ts'],
      'never another screen': ['../checkout/section.tsx', '../checkout/parts/section.tsx'],
    },
  },
  'storefront/ui/controls/button.tsx': {
    allowed: ['./icon.tsx', '../marks/icon.tsx', '../../assets/card-back.svg', '#domain/money.ts', 'react'],
    forbidden: {
      'ui/ holds primitives': [
        '../../state/use-cart.ts',
        '../../api/shop-api.ts',
        '../../pieces/products/price.tsx',
        '../../home/hero.tsx',
      ],
      'storefront/ knows the backend only through the contract': [
        '#backend/app.ts',
        '../../../backend/app.ts',
      ],
    },
  },
  'storefront/api/shop/read-list.ts': {
    allowed: ['./model.ts', '../call-errors.ts', '../content/model.ts', '#contract/paths.ts'],
    forbidden: {
      'api/ holds the clients': ['../../ui/controls/link.tsx', '../../state/storage.ts'],
      'storefront/ knows the backend only through the contract': ['../../../backend/app.ts'],
    },
  },
  'storefront/state/use-cart.ts': {
    allowed: ['./cart-store.ts', '../api/shop-api.ts', '#domain/cart.ts', 'react'],
    forbidden: {
      'state/ is what the browser remembers': ['../ui/controls/link.tsx', '../cart/cart-page.tsx'],
      'storefront/ knows the backend only through the contract': ['../../backend/app.ts'],
    },
  },
  'storefront/pieces/products/product-tile.tsx': {
    allowed: [
      './price.tsx',
      '../orders/order-slip.tsx',
      '../../ui/controls/button.tsx',
      '../../state/use-cart.ts',
      '../../api/shop/model.ts',
    ],
    forbidden: {
      'pieces/ know the model and no route': ['../../cart/cart-page.tsx', '../../site/navigation.ts'],
      'storefront/ knows the backend only through the contract': ['../../../backend/app.ts'],
    },
  },
  'storefront/site/header/site-header.tsx': {
    allowed: [
      './logo.tsx',
      '../theme-toggle.tsx',
      '../search/search-combobox.tsx',
      '../../ui/marks/icon.tsx',
    ],
    forbidden: {
      'site/ is the frame around every screen': ['../../cart/cart-page.tsx', '../../home/hero.tsx'],
      'storefront/ knows the backend only through the contract': ['../../../backend/app.ts'],
    },
  },
};

const root = fileURLToPath(new URL('../..', import.meta.url));

it('the linter lets every side import what it may, and names the rule for what it may not', async () => {
  const folder = await makeLintedFolder();
  for (const [file, { allowed, forbidden }] of Object.entries(FILES)) {
    await write(folder, file, listImports(allowed, forbidden));
  }
  const found = lint(folder, 'style/noRestrictedImports');
  for (const [file, { allowed, forbidden }] of Object.entries(FILES)) {
    const specifiers = listImports(allowed, forbidden);
    const expected = Object.entries(forbidden).flatMap(([reason, all]) => all.map((one) => [one, reason]));
    const reported = found
      .filter((finding) => finding.file === file)
      .map(({ line, message }) => [specifiers[line - 1], reasonIn(message, Object.keys(forbidden))]);
    expect({ file, imports: reported.sort() }).toEqual({ file, imports: expected.sort() });
  }
});

it('the linter reports an import cycle', async () => {
  const folder = await makeLintedFolder();
  await write(folder, 'domain/money.ts', ['./text.ts']);
  await write(folder, 'domain/text.ts', ['./money.ts']);
  expect(lint(folder, 'suspicious/noImportCycles').map(({ file }) => file)).toContain('domain/money.ts');
});

function listImports(allowed: string[], forbidden: Record<string, string[]>): string[] {
  return [...allowed, ...Object.values(forbidden).flat()];
}

function reasonIn(message: string, reasons: string[]): string {
  return reasons.find((reason) => message.includes(reason)) ?? message;
}

async function makeLintedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-rules-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  return folder;
}

/** One import per line, so that a finding's line says which. */
async function write(folder: string, file: string, specifiers: string[]): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  const lines = specifiers.map((specifier, index) => `import { value${index} } from '${specifier}';`);
  await writeFile(target, `${lines.join('\n')}\nexport const value0 = value1;\n`);
}

function lint(folder: string, rule: string): { file: string; line: number; message: string }[] {
  const biome = path.join(root, 'node_modules/.bin/biome');
  const args = [
    'lint',
    `--only=${rule}`,
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    '.',
  ];
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/^::error .*?file=(.+?),line=(\d+),.*?::(.*)$/gm)].map(
    ([, file = '', line, message = '']) => ({
      file: path.relative(folder, path.resolve(folder, file)),
      line: Number(line),
      message,
    }),
  );
}
