import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { ElsewhereNote, Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { reloadAfterConflict, useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { savePostForm } from './post-action.ts';
import { PostEditor } from './post-editor.tsx';
import { PostHistory } from './post-history.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const { act } = context.get(officeContext);
  const answer = dataOf(await act.post({ id }), request);
  return {
    ...answer,
    versions: answer.post.versions.map(({ at, ...version }) => ({ ...version, when: describeWhen(at) })),
  };
}

export const action = savePostForm;

export const shouldRevalidate = reloadAfterConflict;

export default function PostPage() {
  const { post, choices, elsewhere, versions } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const [search] = useSearchParams();
  const { title, state } = post.fields;
  const isInTrash = state === 'trash';
  return (
    <Screen
      title={title || 'Edit post'}
      heading={<b>Edit post</b>}
      note={post.by && `by ${post.by}`}
      backTo={{ to: '/posts', name: 'Posts' }}
    >
      <ElsewhereNote elsewhere={elsewhere} />
      {search.has('saved') && !refused && <Notice tone="ok">Saved.</Notice>}
      {post.is_protected && (
        <Note tone="info" title="Readers need a password for this post.">
          It stays as it was in WordPress.
        </Note>
      )}
      <div className="row-of-buttons">
        <Form method="post" encType="multipart/form-data">
          <Button
            type="submit"
            name="do"
            value={isInTrash ? 'state:trash>draft' : `state:${state}>trash`}
            look="line"
          >
            {isInTrash ? 'Out of the trash, as a draft' : 'Into the trash'}
          </Button>
        </Form>
        {state === 'publish' && <a href={post.path}>In the shop</a>}
      </div>
      <PostEditor post={post} choices={choices} refused={refused} isSaved={search.has('saved')} />
      <PostHistory versions={versions} />
    </Screen>
  );
}
