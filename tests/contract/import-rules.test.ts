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
    allowed: ['./orders/routes.ts', 'hono', './http/errors.ts'],
    forbidden: { 'backend/ answers the contract': ['#server/config.ts', '../storefront/root.tsx'] },
  },
  'backend/orders/routes.ts': {
    allowed: ['hono', '../http/errors.ts', './place-order.ts', '#contract/orders.ts', '#domain/money.ts'],
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
      '../db/tables.ts',
      './order-stock.ts',
      '../catalogue/supply.ts',
      'kysely',
      'node:crypto',
      'hono/html',
    ],
    forbidden: {
      'these know nothing of HTTP': ['hono', 'hono/cookie', '../http/errors.ts', '#backend/http/errors.ts'],
      'Only backend/app.ts mounts routes': ['./routes.ts'],
      'backend/ answers the contract': ['#server/config.ts'],
      'backend/db/ holds all that one of the two databases does differently': [
        'pg',
        'node:sqlite',
        '../db/is-postgres.ts',
        '#backend/db/is-postgres.ts',
      ],
    },
  },
  'backend/db/connect.ts': {
    allowed: ['pg', 'node:sqlite', './is-postgres.ts', 'kysely'],
    forbidden: {
      'these know nothing of HTTP': ['../http/errors.ts', '../orders/routes.ts'],
      'backend/ answers the contract': ['#server/config.ts'],
    },
  },
  'backend/payments/payfast/verify.ts': {
    allowed: ['../settle-payment.ts', '../../orders/order-stock.ts'],
    forbidden: {
      'these know nothing of HTTP': ['../../http/errors.ts'],
      'backend/ answers the contract': ['../../../storefront/root.tsx'],
      'Only backend/app.ts mounts routes': ['../routes.ts'],
    },
  },
  'storefront/root.tsx': {
    allowed: ['./home/home-page.tsx', './shop-api.ts', 'react', '#contract/paths.ts'],
    forbidden: {
      'storefront/ knows the backend only through the contract': ['#backend/app.ts', '../server/app.ts'],
    },
  },
  'storefront/home/home-page.tsx': {
    allowed: [
      '../shop-api.ts',
      '../context.ts',
      '../cart/use-cart.ts',
      '../ui/button.tsx',
      '../assets/card-back.svg',
      './hero.tsx',
      './+types/home-page.ts',
      '#domain/money.ts',
    ],
    forbidden: {
      'storefront/ knows the backend only through the contract': ['#backend/app.ts', '../../backend/app.ts'],
      'use relative imports': ['#storefront/cart/use-cart.ts'],
      'never another feature': ['../checkout/section.tsx', '../checkout/parts/section.tsx'],
    },
  },
  'storefront/ui/button.tsx': {
    allowed: ['./icon.tsx', '../assets/card-back.svg', '#domain/money.ts', 'react'],
    forbidden: {
      'ui/ holds shared pieces': [
        '../cart/use-cart.ts',
        '../shop-api.ts',
        '#backend/app.ts',
        '../../backend/app.ts',
      ],
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
