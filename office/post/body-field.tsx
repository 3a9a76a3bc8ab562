import { RichTextField } from '../pieces/editing/rich-text-field.tsx';
import { TwoVersions } from '../pieces/editing/two-versions.tsx';
import { usePostField } from './post-field.tsx';
import { nameBefore, nameOf } from './post-fields.ts';

export function BodyField() {
  const { value, shown, problem, hasTwo } = usePostField('body');
  return (
    <section className="part" aria-labelledby="body-title">
      <input type="hidden" name={nameBefore('body')} value={value} />
      <RichTextField
        id="post-body"
        name={nameOf('body')}
        heading={<h2 id="body-title">Text</h2>}
        label="Text"
        hint="It is cleaned before readers see it; what is not changed keeps every byte"
        html={shown}
        problem={problem}
        rows={22}
        hasTwoVersions={hasTwo}
        hasShopBlocks
      />
      {hasTwo && <TwoVersions id="post-body" label="Text" theirs={value} />}
    </section>
  );
}
