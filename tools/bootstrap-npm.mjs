// The machine's own npm, with the machine's own registry settings.
import { run, Stop } from './process.mjs';

const UNREACHABLE =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;
const REFUSED = /\b(E401|E403|E404|E5\d\d|ETARGET|EINTEGRITY|UNABLE_TO_\w+|CERT_\w+)\b/;

/**
 * Runs npm.
 * @param {string[]} args
 * @param {string} what the purpose, for the message: "npm could not <what>"
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} its output
 * @throws {Stop} when the registry cannot be reached, refuses, or npm fails
 */
export async function npm(args, what, env) {
  const [command, first] = process.platform === 'win32' ? ['node', [npmScript(env)]] : ['npm', []];
  const { code, output } = await run(command, [...first, ...args], { env }).catch((error) => {
    throw new Stop(`npm could not be run to ${what} (${error.code ?? error.message}): install npm.`);
  });
  if (code === 0) return output;
  const unreachable = UNREACHABLE.exec(output)?.[1];
  if (unreachable) {
    throw new Stop(
      `The npm registry cannot be reached to ${what} (${unreachable}): connect to the network and try again.`,
    );
  }
  const refused = REFUSED.exec(output)?.[1];
  if (refused) throw new Stop(`The npm registry refused to ${what} (${refused}): see "npm config get registry".`);
  if (/\bENOSPC\b/.test(output)) throw new Stop(`The disk is full: npm could not ${what}.`);
  throw new Stop(`npm could not ${what}:\n${output.trim()}`);
}

function npmScript(env) {
  if (env.npm_execpath === undefined) throw new Stop('Start this with npm, as in "npm start".');
  return env.npm_execpath;
}
