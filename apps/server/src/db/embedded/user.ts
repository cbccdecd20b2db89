import fs from 'node:fs';
import path from 'node:path';

/** The user PostgreSQL runs as; undefined means the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing folder, to whoever called sudo, or
 * to nobody.
 */
export function chooseUser(home: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.existsSync(home) ? fs.statSync(home) : undefined;
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const { SUDO_UID, SUDO_GID } = process.env;
  const uid = Number(SUDO_UID ?? 0);
  return uid > 0 ? { uid, gid: Number(SUDO_GID ?? uid) } : { uid: NOBODY, gid: NOBODY };
}

/** Whether that user may enter a folder: it needs the execute bit on every folder of the path. */
export function isOpenTo(folder: string, user: RunAs): boolean {
  if (user === undefined) return true;
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = fs.statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
