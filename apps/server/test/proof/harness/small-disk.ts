import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  free(): void;
}

const SIZE = '160m';

/** Mounts one in memory, for a test; root is needed for that. */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'none', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0)
    throw new Error(`A disk to fill could not be mounted, which takes root and the right to mount: ${mounted.stderr}`);
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    // In a process of its own: this one measures meanwhile how long requests take.
    fill: async () => {
      const filling = spawn('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' });
      await once(filling, 'exit');
    },
    free: () => rmSync(ballast),
  };
}
