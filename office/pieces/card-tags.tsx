/** What tells a card from others of its name: 'Near Mint', 'Reverse Holo'. */
export const CardTags = ({ tags = [] }: { tags?: readonly string[] | undefined }) =>
  tags.length > 0 && (
    <span className="card-tags">
      {tags.map((tag) => (
        <span key={tag}>{tag} </span>
      ))}
    </span>
  );
