import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { WP_API } from '#contract/paths.ts';
import { startShop } from '../processes/shop.ts';
import { BUDGETS, type ByteFinding, weigh } from './budget.ts';
import { SCREENS, weighFirstView, weighPage } from './page-weight.ts';

const { scriptsBytes, stylesBytes, shopHtmlBytes, firstViewBytes } = BUDGETS;

/** Weighs the pages of the demo shop against their budgets. */
export async function checkBudgets(): Promise<ByteFinding[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-budgets-'));
  try {
    const shop = await startShop(dataDir);
    try {
      return await weighShop(shop.url);
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function weighShop(url: string): Promise<ByteFinding[]> {
  const pages = { home: '/', shop: '/shop', ...(await findPages(url)) };
  const findings: ByteFinding[] = [];
  for (const [page, at] of Object.entries(pages)) {
    const weight = await weighPage(url, at);
    findings.push(weigh(page, 'JavaScript', weight.scriptsBytes, scriptsBytes));
    findings.push(weigh(page, 'CSS', weight.stylesBytes, stylesBytes));
    if (page === 'shop') findings.push(weigh(page, 'HTML', weight.htmlBytes, shopHtmlBytes));
  }
  for (const screen of SCREENS) {
    const what = `first view, all, ${screen.name} ${screen.width} px`;
    findings.push(weigh('home', what, await weighFirstView(url, screen), firstViewBytes));
  }
  return findings;
}

async function findPages(url: string): Promise<{ product: string; post: string }> {
  const html = await (await fetch(`${url}/shop`)).text();
  const product = /\/shop\/product\/\d+/.exec(html)?.[0];
  const posts = await (await fetch(`${url}${WP_API}/posts?per_page=1`)).json();
  const [post] = z.array(z.object({ slug: z.string() })).parse(posts);
  if (!product || !post) throw new Error('the demo shop shows no product or no post');
  return { product, post: `/posts/${post.slug}` };
}
