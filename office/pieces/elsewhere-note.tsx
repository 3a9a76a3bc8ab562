import { Note } from './note.tsx';

/** The blog may show a WordPress's posts instead of the shop's own. */
export function ElsewhereNote({ elsewhere }: { elsewhere: string | null }) {
  if (elsewhere === null) return null;
  return (
    <Note tone="warn" title={`The blog shows the posts of ${new URL(elsewhere).host}.`}>
      Edit them <a href={`${elsewhere.replace(/\/+$/, '')}/wp-admin/edit.php`}>in its WordPress</a>: what is
      saved here is not shown to readers.
    </Note>
  );
}
