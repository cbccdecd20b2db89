import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from './ports.ts';

const site = join(import.meta.dirname, '../../../../../deploy/nginx.conf');

/** The site of `deploy/` for these processes, without TLS and on a port of this machine. */
function siteOf(ports: readonly number[], listen: number): string {
  const text = readFileSync(site, 'utf8');
  const server = /\tserver 127\.0\.0\.1:\d+ (.*;)\n/.exec(text);
  if (server === null) throw new Error('deploy/nginx.conf names no server of the app');
  const [line, settings] = server;
  return text
    .replace(line, ports.map((port) => `\tserver 127.0.0.1:${port} ${settings}\n`).join(''))
    .replaceAll(/\tserver 127\.0\.0\.1:3\d{3} .*\n/g, '')
    .replaceAll(/^\t(?:listen|server_name|ssl_certificate).*\n/gm, '')
    .replace('server {\n', `server {\n\tlisten 127.0.0.1:${listen};\n`);
}

/** Starts nginx with the site of `deploy/` in front of the processes on these ports; it ends with the test. */
export async function startNginx(ports: readonly number[]): Promise<{ readonly address: string; said(): string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${folder}/nginx.pid;`,
      'error_log stderr warn;',
      'events { worker_connections 1024; }',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      siteOf(ports, port),
      '}',
    ].join('\n'),
  );
  const program = process.env['NGINX'] ?? 'nginx';
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  child.on('error', (error) => (said += `${program} cannot be started: ${error.message}`));
  onTestFinished(() => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${address}/healthz`).catch(() => ({ status: 0 }));
      if (status !== 200) throw new Error(`nginx does not serve: ${said}`);
    },
    { timeout: 10_000, interval: 50 },
  );
  return { address, said: () => said };
}
