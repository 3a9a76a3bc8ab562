import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { textsOf } from '../api/answers.ts';
import { Diff } from '../pieces/diff.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { useVisit } from '../pieces/use-answer.ts';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { type Cells, readValue } from './setting-cells.ts';
import { fieldsOf } from './setting-fields.ts';
import { SettingInput } from './setting-input.tsx';
import type { SettingPart } from './setting-kinds.ts';

interface SettingsFormProps {
  part: SettingPart;
  version: string;
  /** Stored values, as JSON by field: only differences are saved. */
  was: string;
  /** Stored values as shown in the inputs. */
  cells: Cells;
  /** Earlier input, if the form was returned. */
  typed: Cells | undefined;
  /** Field to focus when the form was returned. */
  focus: string | undefined;
  problems: Readonly<Record<string, string>>;
  /** Fields overridden by the office. */
  fromOffice: readonly { field: string; inFile: string }[];
  /** Whether what was typed can be looked at before it is saved. */
  hasPreview?: boolean;
}

/** All fields of a part, with one button that saves the changed ones. */
export function SettingsForm(props: SettingsFormProps) {
  const { part, version, was, cells, typed, focus, problems, fromOffice, hasPreview } = props;
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Change[]>([]);
  const isReady = useIsReady();
  const isSaving = useNavigation().state === 'submitting';
  const navigate = useNavigate();
  const visit = useVisit();
  const shown = typed ?? cells;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are filled once a visit
  useEffect(() => {
    if (form.current) setChanges(changesIn(form.current, part, cells));
    const name = focus ?? Object.keys(problems)[0];
    const input = name ? findInput(form.current, name) : null;
    input?.focus();
    if (focus && input instanceof HTMLTextAreaElement) {
      const end = input.value.split('\n', 1)[0]?.length ?? 0;
      input.setSelectionRange(end, end);
    }
  }, [visit]);
  return (
    <Form
      ref={form}
      method="post"
      className="settings-form"
      data-unsaved={changes.length > 0 ? '' : undefined}
      onInput={({ currentTarget }) => setChanges(changesIn(currentTarget, part, cells))}
    >
      {/* Enter in a field saves: the first button of a form is its own. */}
      <button type="submit" name="do" value="save" hidden />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="was" value={was} />
      {part.groups.map(({ title, note, fields }) => (
        <section className="part" key={title} aria-label={title}>
          <div className="part__head">
            <h2>{title}</h2>
            {note && <p className="meta">{note}</p>}
          </div>
          <div className="settings-fields">
            {fields.map((setting) => (
              <SettingInput
                key={`${setting.field} ${visit}`}
                setting={setting}
                cells={shown}
                problems={problems}
                inFile={fromOffice.find(({ field }) => field === setting.field)?.inFile}
              />
            ))}
          </div>
        </section>
      ))}
      <div className="settings-save">
        {changes.length > 0 && (
          <ul className="settings-save__changes">
            {changes.slice(0, MAX_LISTED).map(({ label, before, after }) => (
              <li key={label}>
                {label} <Diff before={before} after={after} />
              </li>
            ))}
            {changes.length > MAX_LISTED && <li>and {changes.length - MAX_LISTED} more</li>}
          </ul>
        )}
        {(changes.length > 0 || (typed && isReady)) && (
          <Button onClick={() => navigate('.', { replace: true, preventScrollReset: true })}>
            Throw away
          </Button>
        )}
        {hasPreview && (
          <Button type="submit" name="do" value="preview">
            Preview
          </Button>
        )}
        <Button type="submit" name="do" value="save" look="gold" busy={isSaving} {...pressedBy('Ctrl S')}>
          Save <Keys of="Ctrl S" />
        </Button>
      </div>
    </Form>
  );
}

const MAX_LISTED = 4;
const MAX_VALUE = 40;

interface Change {
  label: string;
  before: string;
  after: string;
}

function changesIn(form: HTMLFormElement, part: SettingPart, cells: Cells): Change[] {
  const typed = textsOf(new FormData(form));
  return fieldsOf(part).flatMap((setting) => {
    const [before, after] = [readValue(setting, cells), readValue(setting, typed)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ label: setting.label, before: describe(before), after: describe(after) }];
  });
}

function describe(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (value === true || value === false) return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return countOf(value.length, 'row');
  if (Array.isArray(value)) return value.join(', ').slice(0, MAX_VALUE) || 'none';
  if (typeof value === 'object') return Object.values(value).join(', ').slice(0, MAX_VALUE);
  return String(value).slice(0, MAX_VALUE);
}

function findInput(form: HTMLFormElement | null, path: string): HTMLElement | null {
  const inputs = form ? Array.from(form.elements) : [];
  const named = (name: string) =>
    inputs.find((input) => input.id === name || (input as HTMLInputElement).name === name);
  const found =
    named(path) ?? inputs.find(({ id }) => id.startsWith(`${path}.`)) ?? named(path.split('.')[0] ?? '');
  return found instanceof HTMLElement ? found : null;
}
