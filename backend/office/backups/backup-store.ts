/** Where backups lie, and who makes and reads them; `server/backups/`, as for the command line. */
export interface BackupStore {
  folder: string;
  /** Pictures lie in a bucket: they are in no backup. */
  hasBucket: boolean;
  /** Into a folder of this name, whole or not at all; one that is whole already stays. What went wrong, or nothing. */
  make: (name: string) => Promise<string>;
  /** Restores it into a temporary place. */
  verify: (folder: string) => Promise<CheckedBackup>;
  remove: (folder: string) => Promise<void>;
  /** What a process that ended has left of it. */
  sweep: (name: string) => Promise<void>;
}

export interface CheckedBackup {
  /** In words for the owner; empty: nothing. */
  problem: string;
  rows: number;
  bytes: number;
  pictures: number;
}
