/** Makes and reads backups; implemented in `server/backups/`, as for the command line. */
export interface BackupStore {
  folder: string;
  /** Pictures are in a bucket and not part of backups. */
  hasBucket: boolean;
  /** Creates a folder of this name, completely or not at all; an existing one stays. Returns a problem, or nothing. */
  make: (name: string) => Promise<string>;
  /** Restores it to a temporary place. */
  verify: (folder: string) => Promise<CheckedBackup>;
  remove: (folder: string) => Promise<void>;
  /** Removes leftovers of a process that has ended. */
  sweep: (name: string) => Promise<void>;
}

export interface CheckedBackup {
  /** In words for the owner; empty: none. */
  problem: string;
  rows: number;
  bytes: number;
  pictures: number;
}
