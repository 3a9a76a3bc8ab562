import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';

const LAYOUT_TYPES = ['flow', 'constrained', 'flex', 'grid'] as const;
type LayoutType = (typeof LAYOUT_TYPES)[number];

const DEFAULT_LAYOUTS = new Map<string, LayoutType>([
  ['accordion', 'flow'],
  ['buttons', 'flex'],
  ['column', 'flow'],
  ['columns', 'flex'],
  ['cover', 'flow'],
  ['details', 'flow'],
  ['gallery', 'flex'],
  ['group', 'flow'],
  ['post-content', 'flow'],
  ['query', 'flow'],
  ['quote', 'flow'],
  ['social-links', 'flex'],
]);

const text = z.string().optional().catch(undefined);
const attributesSchema = z.object({
  layout: z
    .object({
      type: text,
      orientation: text,
      justifyContent: text,
      flexWrap: text,
      contentSize: text,
      inherit: z.boolean().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
type Layout = NonNullable<z.output<typeof attributesSchema>['layout']>;

export function layoutClasses(block: string, attributes: string): string[] {
  const fallback = DEFAULT_LAYOUTS.get(block);
  if (fallback === undefined) return [];
  const layout = attributesSchema.safeParse(parseJson(attributes)).data?.layout ?? {};
  const type = typeOf(layout, fallback);
  if (type === undefined) return [];
  const { orientation, justifyContent, flexWrap } = layout;
  return [
    ...(type === 'constrained' ? ['has-global-padding'] : []),
    ...(orientation ? [`is-${asClass(orientation)}`] : []),
    ...(justifyContent ? [`is-content-justification-${asClass(justifyContent)}`] : []),
    ...(flexWrap === 'nowrap' ? ['is-nowrap'] : []),
    `is-layout-${type}`,
    `wp-block-${block}-is-layout-${type}`,
  ];
}

function typeOf(layout: Layout, fallback: LayoutType): LayoutType | undefined {
  if (layout.inherit || layout.contentSize) return 'constrained';
  if (layout.type === undefined) return Object.keys(layout).length > 0 ? 'flow' : fallback;
  return LAYOUT_TYPES.find((type) => type === (layout.type === 'default' ? 'flow' : layout.type));
}

const asClass = (words: string): string => words.toLowerCase().replace(/[^\w-]+/g, '-');
