export interface DeckListsTable {
  /** Unguessable, as it gives access to the list. */
  id: string;
  list: string;
  owned: string;
  rules: string;
  created_at: string;
}

export interface DeckListTables {
  deck_lists: DeckListsTable;
}
