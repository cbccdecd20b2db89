// What every other tool needs first. It has no dependencies and runs on Node 18 or newer.
import { ensureServer, ensureWeb } from './bootstrap-build.mjs';
import { ensureModules } from './bootstrap-modules.mjs';
import { ensureNode } from './bootstrap-node.mjs';

/**
 * Makes Node, the packages and, if asked, the built apps current.
 * @param {{ built?: boolean }} [wanted]
 * @returns {Promise<NodeJS.ProcessEnv>} the environment to run programs in, with the right Node first on PATH
 */
export async function bootstrap({ built = false } = {}) {
  const env = await ensureNode(process.env);
  await ensureModules(env);
  if (!built) return env;
  await ensureWeb(env);
  await ensureServer(env);
  return env;
}
