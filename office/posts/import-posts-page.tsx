import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { z } from 'zod';
import type { officePostImportSchema } from '#contract/office/post-import.ts';
import { MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readImportForm, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { FileDrop } from '../pieces/runs/file-drop.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { givePictures, PostPictures, type SentPictures } from './post-pictures.tsx';
import './posts.css';

type Report = z.infer<typeof officePostImportSchema>['report'];
type Sent = { message?: string; report?: Report; pictures?: SentPictures };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { rights } = dataOf(await context.get(officeContext).act.me(), request);
  if (!rights.includes('imports')) throw redirect('/posts');
  return dataOf(await context.get(officeContext).act.missingPostPictures(), request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act, api } = context.get(officeContext);
  const form = await readImportForm(request, act);
  const refuse = (message: string, status: number) => data<Sent>({ message }, { status });
  if (!form) return refuse(`This is larger than ${MAX_IMPORT_MEGABYTES} MB.`, 413);
  if (form.get('do') === 'pictures') {
    const pictures = await givePictures(api, form);
    if ('ok' in pictures) throwSignIn(pictures, request);
    else if (pictures.given.length + pictures.refused.length > 0) return data<Sent>({ pictures });
    return refuse('Choose pictures first.', 400);
  }
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') return refuse('Choose a file first.', 400);
  const answer = await api.importPosts(file.name, textOf(form, 'do') === 'import', file.stream());
  if (answer.ok) return data<Sent>({ report: answer.data.report });
  throwSignIn(answer, request);
  return refuse(answer.message, answer.status);
}

export default function ImportPostsPage() {
  const missing = useLoaderData<typeof loader>();
  const sent: Sent | undefined = useAnswer<typeof action>();
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' ? formData?.get('do') : undefined;
  return (
    <Screen title="Import posts" backTo={{ to: '/posts', name: 'Posts' }}>
      <div className="posts-import">
        <section className="box box--acting" aria-labelledby="upload">
          <h2 id="upload">Posts from WordPress</h2>
          <p>
            In WordPress, <i>Tools, Export, All content</i> makes a file. Its posts, pictures, categories,
            tags and authors are imported. A post that is here already is updated to match the file; nothing
            is duplicated.
          </p>
          <Form method="post" encType="multipart/form-data" className="posts-import__form">
            <FileDrop
              title="Choose or drop a WordPress export"
              hint={`XML, up to ${MAX_IMPORT_MEGABYTES} MB`}
              name="file"
              accept=".xml,text/xml,application/xml"
            />
            <div className="row-of-buttons">
              <Button type="submit" name="do" value="check" busy={sending === 'check'}>
                Check the file
              </Button>
              <Button type="submit" name="do" value="import" look="gold" busy={sending === 'import'}>
                Import
              </Button>
            </div>
          </Form>
        </section>
        {sent?.message !== undefined && (
          <Note tone="error" title={sent.message}>
            Nothing was changed.
          </Note>
        )}
        {sent?.report && <Outcome report={sent.report} />}
        <PostPictures {...missing} sent={sent?.pictures} />
      </div>
    </Screen>
  );
}

function Outcome({ report }: { report: Report }) {
  const { is_applied: isApplied, counts, created, updated, unchanged, failed } = report;
  const leftOut = Object.entries(report.left_out).map(([type, count]) => `${count} ${type}`);
  const words = isApplied ? ['created', 'updated'] : ['would be created', 'would be updated'];
  return (
    <section className="part" aria-labelledby="outcome">
      <h2 id="outcome">{isApplied ? 'Imported' : 'What the file would change'}</h2>
      <Note
        tone={failed > 0 ? 'warn' : 'ok'}
        title={`${created} ${words[0]}, ${updated} ${words[1]}, ${unchanged} unchanged, ${failed} left out.`}
      >
        {isApplied ? <Link to="/posts">See the posts</Link> : 'Nothing was changed yet.'}
      </Note>
      <dl className="posts-import__counts">
        {[
          ['Posts', counts.posts],
          ['Files', counts.files],
          ['Categories and tags', counts.categories_and_tags],
          ['Authors', counts.authors],
        ].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && <p className="meta">Not posts, so left out: {leftOut.join(', ')}.</p>}
      <Lines title="Left out" lines={report.problems} />
      <Lines title="Worth checking" lines={report.warnings} />
    </section>
  );
}

const Lines = ({ title, lines }: { title: string; lines: Report['problems'] }) =>
  lines.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul className="posts-import__lines">
        {lines.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            Line {line}: {reason}
          </li>
        ))}
      </ul>
    </>
  );
