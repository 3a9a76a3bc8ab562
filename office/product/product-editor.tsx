import { useEffect, useState } from 'react';
import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import type { OfficeCellChange } from '#contract/office/product.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ErrorSummary } from '#storefront/ui/controls/error-summary.tsx';
import { type Draft, dropDraft, readDraft } from '../pieces/editing/local-draft.ts';
import { Note } from '../pieces/note.tsx';
import { describeWhen } from '../pieces/when.ts';
import type { Given } from './cell-field.tsx';
import { draftOf, ProductForm } from './product-form.tsx';
import { idOf, typedFor } from './read-form.ts';
import { linesOf, nameOfCell } from './unsaved-panel.tsx';

export type Refusal = Given & { message: string };

interface ProductEditorProps {
  /** undefined for a new one. */
  product: OfficeProduct | undefined;
  choices: OfficeProduct['choices'];
  refused: Refusal | undefined;
  /** Input prefilled by the address. */
  begun?: Given | undefined;
  /** The page was opened by a save. */
  isSaved: boolean;
}

/** Remounts the form for each version of the product, when a draft is restored, and when changes are discarded. */
export function ProductEditor({ product, choices, refused, begun, isSaved }: ProductEditorProps) {
  const [instead, setInstead] = useState<{
    of: Refusal | undefined;
    version: number | undefined;
    given: Given | undefined;
    times: number;
  }>();
  const [draft, setDraft] = useState<Draft<OfficeCellChange>>();
  const { id } = product ?? {};
  const version = product?.versions[0]?.id;
  const given =
    instead && instead.of === refused && instead.version === version ? instead.given : (refused ?? begun);
  const times = instead?.times ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another beginning
  useEffect(() => {
    if (refused) return;
    if (isSaved) {
      for (const sent of [id, undefined]) if (readDraft(draftOf(sent))?.isSent) dropDraft(draftOf(sent));
    }
    setDraft(readDraft<OfficeCellChange>(draftOf(id)));
  }, [id, version, isSaved]);

  const beginWith = (next: Given | undefined) => {
    setInstead({ of: refused, version, given: next, times: times + 1 });
    setDraft(undefined);
  };
  const throwAway = () => {
    dropDraft(draftOf(id));
    beginWith(undefined);
  };
  return (
    <>
      {refused && given === refused && <Refused refused={refused} product={product} />}
      {draft && (
        <Note
          tone="info"
          title={`This device kept ${countOf(linesOf(product, draft.changes).length, 'change')} of ${describeWhen(draft.at)} that ${
            draft.changes.length === 1 ? 'was' : 'were'
          } not saved.`}
          buttons={
            <>
              <Button size="small" onClick={() => beginWith(givenBy(draft, product))}>
                Continue with them
              </Button>
              <Button size="small" onClick={throwAway}>
                Throw them away
              </Button>
            </>
          }
        />
      )}
      <ProductForm
        key={`${version} ${times}`}
        product={product}
        choices={choices}
        given={given}
        throwAway={throwAway}
      />
    </>
  );
}

/** Problems with links to their fields; those without a field as plain text. */
function Refused({ refused, product }: { refused: Refusal; product: OfficeProduct | undefined }) {
  const problems = Object.entries(refused.problems);
  const conflicts = refused.conflicts.map((key) => [key, 'was changed meanwhile'] as const);
  const errors = [...problems, ...conflicts].map(([key, problem]) => {
    const [row = '', field = ''] = key.split('|');
    return { field: fieldIdOf(row, field), message: `${nameOfCell(product, row, field)}: ${problem}` };
  });
  if (errors.length === 0) return <Note tone="error" title={refused.message} />;
  return <ErrorSummary title={refused.message} errors={errors} attempt={refused} />;
}

/** Pictures have a separate file field. */
const fieldIdOf = (row: string, field: string): string =>
  field === 'Images' ? `${row}-picture` : idOf(row, field);

/** As if typed; concurrent changes show both versions. */
function givenBy({ changes }: Draft<OfficeCellChange>, product: OfficeProduct | undefined): Given {
  const now = ({ row, field }: OfficeCellChange): string => {
    const cells =
      row === 'product' ? product?.cells : product?.units.find(({ id }) => String(id) === row)?.cells;
    return cells?.[field] ?? '';
  };
  const stale = changes.filter((change) => ![change.before, change.after].includes(now(change)));
  return {
    typed: typedFor(changes),
    problems: {},
    conflicts: stale.map(({ row, field }) => `${row}|${field}`),
  };
}
