import type { BulkRule } from '#contract/office-bulk-changes.ts';
import { changePublicStates, findPublicStates, type PublicState } from '../../../catalogue/public-states.ts';
import type { BulkAspect } from './bulk-aspect.ts';

type Target = Extract<BulkRule, { kind: 'state' }>['to'];

const WORDS: Record<Target, string> = { shop: 'In the shop', draft: 'Draft', hidden: 'Hidden' };

export const stateAspect = ({ to }: Extract<BulkRule, { kind: 'state' }>): BulkAspect<PublicState> => ({
  isOfProduct: true,
  find: findPublicStates,
  whyMissing: 'is gone',
  plan: (before) => {
    const after = movedTo(to, before);
    const isSame = after.status === before.status && after.visibility === before.visibility;
    return { after, state: isSame ? 'same' : 'change' };
  },
  write: (trx, changes, { now }) => changePublicStates(trx, changes, now),
  describe: (state) => WORDS[targetOf(state)],
  percent: () => null,
  words: { shop: 'put into the shop', draft: 'make a draft', hidden: 'hide' }[to],
});

/** Products visible only in lists or only in searches stay so. */
function movedTo(to: Target, { status, visibility }: PublicState): PublicState {
  if (targetOf({ status, visibility }) === to) return { status, visibility };
  if (to === 'draft') return { status: 'draft', visibility };
  if (to === 'hidden') return { status: 'private', visibility };
  return { status: 'publish', visibility: visibility === 'hidden' ? 'visible' : visibility };
}

function targetOf({ status, visibility }: PublicState): Target {
  if (status === 'draft' || status === 'pending') return 'draft';
  return status === 'private' || visibility === 'hidden' ? 'hidden' : 'shop';
}
