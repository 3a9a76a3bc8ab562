import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { OfficeBackup } from '#backend/backups/backups.ts';
import { BACKUPS_KEPT, type BackupState, isBackupBusy } from '#domain/office/backups.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { type DiamondState, StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import { describeWhen } from '../pieces/when.ts';
import './settings.css';

type ShownBackup = OfficeBackup & { when: string };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = dataOf(await context.get(officeContext).act.backups(), request);
  return {
    ...found,
    backups: found.backups.map((each): ShownBackup => ({ ...each, when: describeWhen(each.at) })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const [what, subject] = textOf(form, 'do').split(':');
  const kept = textOf(form, 'kept').trim();
  const answer = await (what === 'make'
    ? act.makeBackup()
    : what === 'check'
      ? act.checkBackup({ id: readId(subject) })
      : act.planBackups({ nightly: form.has('nightly'), kept: /^\d{1,4}$/.test(kept) ? Number(kept) : 0 }));
  if (answer.ok) return redirect('/settings/backups');
  const { message, params } = answer;
  return sendBack(answer, request, { message, isKeptWrong: params.kept !== undefined, kept });
}

export default function BackupsPage() {
  const { backups, plan, folder, has_bucket, is_old } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  useRefresh(backups.some(({ state }) => isBackupBusy(state)));
  return (
    <Screen title="Backups" note={plan.nightly ? `every night, ${plan.kept} kept` : 'only when asked'}>
      <SettingsParts current="Backups">
        {is_old && (
          <Note
            tone="error"
            title={
              backups.length === 0 ? 'There is no backup yet.' : 'The last good backup is older than a day.'
            }
          >
            {plan.nightly ? 'The next one is made at two in the night.' : 'The shop makes none by itself.'}
          </Note>
        )}
        {sent && !sent.isKeptWrong && <Note tone="error" title={sent.message} />}
        <div className="columns">
          <div>
            {backups.length === 0 ? (
              <EmptyTable title="No backups yet">
                Each one is listed here, with what its check found.
              </EmptyTable>
            ) : (
              <Table
                caption="Backups, newest first"
                className="backup-table"
                columns={COLUMNS}
                rows={backups}
                idOf={({ id }) => id}
                nameOf={({ when }) => when}
              />
            )}
          </div>
          <div className="backup-side">
            <MakeBox folder={folder} hasBucket={has_bucket} />
            <PlanBox
              key={`${plan.nightly} ${plan.kept}`}
              plan={plan}
              typed={sent?.isKeptWrong ? sent.kept : undefined}
            />
          </div>
        </div>
      </SettingsParts>
    </Screen>
  );
}

function MakeBox({ folder, hasBucket }: { folder: string; hasBucket: boolean }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="box box--acting" aria-labelledby="make-backup">
      <h2 id="make-backup">Back up now</h2>
      <p>
        The database, {hasBucket ? '' : 'the pictures, '}shop.json and search words, as of one moment. The
        shop stays open.
      </p>
      {hasBucket && (
        <p className="meta">Not in it: the pictures in the bucket. Its service has to keep them.</p>
      )}
      <Form method="post">
        <Button
          type="submit"
          look="gold"
          block
          name="do"
          value="make"
          busy={isBusy}
          {...pressedBy('Ctrl Enter')}
        >
          Back up now <Keys of="Ctrl Enter" />
        </Button>
      </Form>
      <p className="meta backup-folder">
        Backups are kept in {folder} on the shop’s machine. Copy them to another one: they hold customers’
        data.
      </p>
    </section>
  );
}

interface PlanBoxProps {
  plan: { nightly: boolean; kept: number };
  /** Refused input. */
  typed: string | undefined;
}

const PlanBox = ({ plan, typed }: PlanBoxProps) => (
  <section className="box" aria-labelledby="backup-plan">
    <h2 id="backup-plan">By itself</h2>
    <Form method="post" className="stack">
      <Checkbox name="nightly" value="1" label="Every night at two" defaultChecked={plan.nightly} />
      <Field
        name="kept"
        label="How many are kept"
        hint="Older ones are removed once a new one has been checked. Those made by the command line stay."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed ?? String(plan.kept)}
        error={
          typed === undefined
            ? undefined
            : `Enter a number from ${BACKUPS_KEPT.least} to ${BACKUPS_KEPT.most}.`
        }
        required
      />
      <Button type="submit" look="ink" block name="do" value="plan">
        Save
      </Button>
    </Form>
  </section>
);

const STATES: Record<BackupState, { name: string; diamond: DiamondState }> = {
  asked: { name: 'Begins in a moment', diamond: 'half' },
  making: { name: 'Being made', diamond: 'half' },
  to_check: { name: 'Is checked in a moment', diamond: 'half' },
  checking: { name: 'Being restored and compared', diamond: 'half' },
  done: { name: 'Restored and compared', diamond: 'done' },
  failed: { name: 'Not made', diamond: 'wrong' },
};

const KIND_NAMES: Record<OfficeBackup['kind'], string> = {
  command: 'command line',
  nightly: 'nightly',
  office: '',
};

const COLUMNS: readonly Column<ShownBackup>[] = [
  {
    name: 'When',
    className: 'backup-table__when',
    cell: ({ when, kind, who, folder }) => (
      <>
        <b>{when}</b>
        <span className="meta">{KIND_NAMES[kind] || who}</span>
        <span className="meta backup-folder">{folder}</span>
      </>
    ),
  },
  {
    name: 'Check',
    cell: ({ state, problem, rows }) => (
      <>
        <StateDiamond state={problem === '' ? STATES[state].diamond : 'wrong'}>
          {state === 'done' && problem !== '' ? 'Found wrong' : STATES[state].name}
        </StateDiamond>
        {problem !== '' ? (
          <p className="backup-problem">{problem}</p>
        ) : (
          rows > 0 && <span className="meta">{countOf(rows, 'row')}</span>
        )}
      </>
    ),
  },
  {
    name: 'Size',
    isNumber: true,
    cell: ({ bytes, pictures }) =>
      bytes > 0 && (
        <>
          {formatCount(Math.ceil(bytes / 1_000_000))} MB
          <span className="meta"> {countOf(pictures, 'picture')}</span>
        </>
      ),
  },
  {
    name: 'Check again',
    isUnnamed: true,
    className: 'backup-table__again',
    cell: ({ id, when, state }) =>
      state === 'done' && (
        <Form method="post">
          <Button
            type="submit"
            size="small"
            name="do"
            value={`check:${id}`}
            aria-label={`Check the backup of ${when}`}
          >
            Check
          </Button>
        </Form>
      ),
  },
];
