import fs from 'node:fs';
import path from 'node:path';

/** Where clusters go that cannot lie in DATA_DIR. */
export const OUTSIDE = '/var/lib/cartwright';

/** In such a cluster's folder, the path of the link that leads to it. */
const LINK_FILE = 'linked-from';

/**
 * Notes in the folder that a link of a DATA_DIR points to which link that is. A copy of DATA_DIR has the link too, and
 * would work on the database of the original. @throws one sentence for such a copy
 */
export function claimOutside(link: string): void {
  const home = fs.realpathSync(link);
  const file = path.join(home, LINK_FILE);
  const other = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : link;
  if (other !== link && fs.existsSync(other) && fs.realpathSync(other) === home) {
    throw new Error(
      `${link} is a copy of a link, and the database it leads to, ${home}, is that of ${path.dirname(other)}: ` +
        'set DATA_DIR to an empty folder and use npm run backup and npm run restore to copy a database.',
    );
  }
  fs.writeFileSync(file, `${link}\n`, { mode: 0o600 });
}

/** Whether this process runs in a container, whose own file system goes with it. */
export function isInContainer(): boolean {
  if (fs.existsSync('/.dockerenv') || fs.existsSync('/run/.containerenv')) return true;
  return process.env['KUBERNETES_SERVICE_HOST'] !== undefined || process.env['container'] !== undefined;
}

/** Says how to make a folder usable for the database, which must lie in it. */
export function failOutside(folder: string): never {
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as may not enter DATA_DIR ${folder}: in a container the ` +
      'database must lie in the given folder. Run Cartwright as another user, or let everybody enter it and the ' +
      'folders above it (chmod o+x).',
  );
}
