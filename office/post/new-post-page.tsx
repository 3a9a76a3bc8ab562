import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { ElsewhereNote } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { savePostForm } from './post-action.ts';
import { PostEditor } from './post-editor.tsx';

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  dataOf(await context.get(officeContext).act.postChoices(), request);

export const action = savePostForm;

export default function NewPostPage() {
  const { choices, elsewhere } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <Screen title="New post" backTo={{ to: '/posts', name: 'Posts' }}>
      <ElsewhereNote elsewhere={elsewhere} />
      <PostEditor post={undefined} choices={choices} refused={refused} isSaved={false} />
    </Screen>
  );
}
