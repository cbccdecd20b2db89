// What must be there before anything else can run. It has no dependencies and runs on any Node 18 or newer.
import { ensureModules } from './bootstrap-modules.mjs';
import { ensureNode } from './bootstrap-node.mjs';
import { ensureWeb } from './bootstrap-web.mjs';

/**
 * Makes Node, the packages and, if asked, the built web app current.
 * @param {{ web?: boolean }} [wanted]
 * @returns {Promise<NodeJS.ProcessEnv>} the environment to run programs in, with the right Node first on PATH
 */
export async function bootstrap({ web = false } = {}) {
  const env = await ensureNode(process.env);
  await ensureModules(env);
  if (web) await ensureWeb(env);
  return env;
}
