import { stat } from 'node:fs/promises';

export const pathExists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
      throw error;
    },
  );
