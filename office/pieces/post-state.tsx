import type { PostState } from '#domain/office/office-posts.ts';
import { type DiamondState, StateDiamond } from './state-diamond.tsx';

const STATES: Record<PostState, { diamond: DiamondState; name: string }> = {
  draft: { diamond: 'waiting', name: 'Draft' },
  pending: { diamond: 'waiting', name: 'To be read' },
  private: { diamond: 'over', name: 'Private' },
  future: { diamond: 'half', name: 'Scheduled' },
  publish: { diamond: 'done', name: 'Published' },
  trash: { diamond: 'over', name: 'In the trash' },
};

export const PostStateMark = ({ state }: { state: PostState }) => (
  <StateDiamond state={STATES[state].diamond}>{STATES[state].name}</StateDiamond>
);
