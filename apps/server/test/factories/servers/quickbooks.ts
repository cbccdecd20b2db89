import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one call: `lost` is done and never answered, `hang` and `reset` are not done. */
export type QuickBooksTrouble = 'lost' | 'reset' | 'hang' | 'throttled' | 'signedOut' | 'broken' | 'unreadable';

type Entity = Record<string, unknown> & { Id: string; SyncToken: string };
type Kind = 'Invoice' | 'Customer' | 'Item' | 'Account';

interface Fault {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
}

/** QuickBooks Online on a port of this machine, in Intuit's shapes, with one company. */
export interface TestQuickBooks {
  readonly url: string;
  readonly realmId: string;
  readonly config: {
    apiUrl: string;
    signInUrl: string;
    tokenUrl: string;
    revokeUrl: string;
    timeoutMs: number;
    paceMs: number;
    waitMs: number;
  };
  readonly records: Readonly<Record<Kind, Map<string, Entity>>>;
  /** Calls of the API, without tokens. */
  calls: number;
  /** The most calls that were under way at a time, and when each began. */
  mostAtOnce: number;
  readonly began: number[];
  refreshes: number;
  /** Decides about each call of the API; none by default. */
  trouble: (path: string) => QuickBooksTrouble | null;
  honoursRequestId: boolean;
  isRevokeDown: boolean;
  /** Whether the app may call the company. */
  isSignedIn(): boolean;
  /** How long a call takes. */
  latencyMs: number;
  /** Makes a record as somebody does in QuickBooks. */
  make(kind: Kind, values: Record<string, unknown>): string;
  /** Ends the access tokens that were given out, or every refresh token. */
  endAccess(): void;
  endSignIn(): void;
  stop(): Promise<void>;
}

const fault = (code: string, detail: string, status = 400): Fault => ({ status, code, detail });
const sha = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Starts it; client id "client", secret "secret". */
export async function startQuickBooks(port = 0): Promise<TestQuickBooks> {
  const realmId = '4620816365';
  const records: TestQuickBooks['records'] = {
    Invoice: new Map(),
    Customer: new Map(),
    Item: new Map(),
    Account: new Map(),
  };
  let [nextId, nextToken, access, refresh] = [100, 1, '', ''];
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`;
  const replies = new Map<string, { status: number; body: object }>();
  let underWay = 0;

  const make = (kind: Kind, values: Record<string, unknown>): string => {
    nextId += 1;
    const id = String(nextId);
    records[kind].set(id, { Active: true, ...values, Id: id, SyncToken: '0' });
    return id;
  };

  function signIn(address: URL, response: ServerResponse): void {
    const given = Object.fromEntries(address.searchParams);
    const code = `code-${(nextToken += 1)}`;
    codes.set(code, { challenge: given['code_challenge'] ?? '', redirectUri: given['redirect_uri'] ?? '' });
    const back = new URL(given['redirect_uri'] ?? '');
    back.search = new URLSearchParams({ code, state: given['state'] ?? '', realmId }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  function giveTokens(request: IncomingMessage, body: string): { status: number; body: object } {
    if (request.headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } };
    const form = new URLSearchParams(body);
    if (form.get('grant_type') === 'authorization_code') {
      const begun = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isRight =
        begun?.challenge === sha(form.get('code_verifier') ?? '') && begun.redirectUri === form.get('redirect_uri');
      if (!isRight) return { status: 400, body: { error: 'invalid_grant' } };
    } else {
      server.refreshes += 1;
      if (form.get('refresh_token') !== refresh) return { status: 400, body: { error: 'invalid_grant' } };
    }
    nextToken += 1;
    access = `access-${nextToken}`;
    refresh = `refresh-${nextToken}`;
    const ends = { expires_in: 3_600, x_refresh_token_expires_in: 8_640_000 };
    return { status: 200, body: { token_type: 'bearer', access_token: access, refresh_token: refresh, ...ends } };
  }

  /** Returns the status: both tokens of the sign-in end together. */
  function revoke(request: IncomingMessage, body: string): number {
    if (request.headers.authorization !== basic) return 401;
    const { token } = JSON.parse(body) as { token?: string };
    if (refresh === '' || token !== refresh) return 400;
    [access, refresh] = ['', ''];
    return 200;
  }

  function query(text: string): object | Fault {
    const [, kind] = /^select \* from (\w+)/.exec(text) ?? [];
    if (kind === undefined || !(kind in records)) return fault('4000', `Error parsing query: ${text}`);
    const all = [...records[kind as Kind].values()];
    const unquoted = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1');
    const number = unquoted(/DocNumber = '((?:[^'\\]|\\.)*)'/);
    const id = unquoted(/where Id = '((?:[^'\\]|\\.)*)'/);
    const like = unquoted(/like '%((?:[^'\\]|\\.)*)%'/)?.toLowerCase();
    const from = Number(/startposition (\d+)/.exec(text)?.[1] ?? 1) - 1;
    const most = Number(/maxresults (\d+)/.exec(text)?.[1] ?? 100);
    const found = all.filter(
      (each) =>
        (number === undefined || each['DocNumber'] === number) &&
        (id === undefined || each.Id === id) &&
        (like === undefined ||
          String(each['DisplayName'] ?? each['Name'])
            .toLowerCase()
            .includes(like)) &&
        (kind === 'Invoice' || each['Active'] === true),
    );
    return { QueryResponse: found.length === 0 ? {} : { [kind]: found.slice(from, from + most) }, time: 'now' };
  }

  function saveInvoice(body: Record<string, unknown>): object | Fault {
    const customer = records.Customer.get((body['CustomerRef'] as { value: string }).value);
    if (customer?.['Active'] !== true) return fault('610', 'Object Not Found : made inactive');
    let total = 0;
    for (const line of body['Line'] as Record<string, unknown>[]) {
      const amount = line['Amount'] as number;
      const sales = line['SalesItemLineDetail'] as
        | { ItemRef: { value: string }; Qty: number; UnitPrice: number }
        | undefined;
      if (sales === undefined) {
        total -= amount;
        continue;
      }
      if (records.Item.get(sales.ItemRef.value)?.['Active'] !== true) return fault('610', 'Object Not Found : item');
      if (Math.abs(sales.Qty * sales.UnitPrice - amount) > 0.005_000_1)
        return fault('6070', 'Amount is not equal to UnitPrice * Qty.');
      total += amount;
    }
    const values = { ...body, TotalAmt: Math.round(total * 100) / 100 };
    const id = body['Id'] as string | undefined;
    const holder = records.Invoice.values().find((each) => each['DocNumber'] === body['DocNumber'] && each.Id !== id);
    if (holder !== undefined) {
      return fault(
        '6140',
        `DocNumber=${String(body['DocNumber'])} is assigned to TxnType=Invoice with TxnId=${holder.Id}`,
      );
    }
    if (id === undefined) return { Invoice: records.Invoice.get(make('Invoice', values)) };
    const before = records.Invoice.get(id);
    if (before === undefined) return fault('610', 'Object Not Found : Invoice');
    if (before.SyncToken !== body['SyncToken']) return fault('5010', 'Stale Object Error');
    const after = { ...values, Id: before.Id, SyncToken: String(Number(before.SyncToken) + 1) };
    records.Invoice.set(before.Id, after);
    return { Invoice: after };
  }

  function createNamed(kind: 'Customer' | 'Item', body: Record<string, unknown>): object | Fault {
    const field = kind === 'Customer' ? 'DisplayName' : 'Name';
    const isTaken = records[kind].values().some((each) => each[field] === body[field]);
    if (isTaken && kind === 'Customer') return fault('6240', 'Duplicate Name Exists Error');
    if (isTaken) return fault('6240', 'The name supplied already exists.');
    return { [kind]: records[kind].get(make(kind, body)) };
  }

  function handle(method: string, path: string, address: URL, body: string): object | Fault {
    if (path.startsWith('/companyinfo')) return { CompanyInfo: { CompanyName: 'Cascade Wholesale LLC' } };
    if (path === '/query') return query(address.searchParams.get('query') ?? '');
    const [, id] = /^\/invoice\/(\w+)$/.exec(path) ?? [];
    if (id !== undefined) {
      const found = records.Invoice.get(id);
      return found === undefined ? fault('610', 'Object Not Found : Invoice') : { Invoice: found };
    }
    if (method === 'POST' && path === '/invoice') return saveInvoice(JSON.parse(body) as Record<string, unknown>);
    if (method === 'POST' && path === '/customer')
      return createNamed('Customer', JSON.parse(body) as Record<string, unknown>);
    if (method === 'POST' && path === '/item') return createNamed('Item', JSON.parse(body) as Record<string, unknown>);
    return fault('404', 'No such call', 404);
  }

  function answer(method: string, path: string, address: URL, body: string): { status: number; body: object } {
    const requestId = method === 'POST' && server.honoursRequestId ? address.searchParams.get('requestid') : null;
    const kept = requestId === null ? undefined : replies.get(requestId);
    if (kept !== undefined) return kept;
    const found = handle(method, path, address, body);
    const reply =
      'code' in found && 'detail' in found
        ? {
            status: found.status,
            body: {
              Fault: { Error: [{ Message: 'Error', Detail: found.detail, code: found.code }], type: 'ValidationFault' },
            },
          }
        : { status: 200, body: found };
    if (requestId !== null) replies.set(requestId, reply);
    return reply;
  }

  async function callApi(
    request: IncomingMessage,
    response: ServerResponse,
    address: URL,
    body: string,
  ): Promise<void> {
    server.calls += 1;
    server.began.push(Date.now());
    const path = address.pathname.replace(`/v3/company/${realmId}`, '');
    const trouble = server.trouble(path);
    if (trouble === 'hang') return;
    if (trouble === 'reset') {
      request.socket.destroy();
      return;
    }
    if (trouble === 'throttled') return send(response, 429, {}, { 'retry-after': '0' });
    if (trouble === 'broken') return send(response, 503, {});
    if (trouble === 'signedOut') access = '';
    if (access === '' || request.headers.authorization !== `Bearer ${access}`) return send(response, 401, {});
    if (server.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, server.latencyMs));
    const reply = answer(request.method ?? '', path, address, body);
    if (trouble === 'lost') {
      request.socket.destroy();
      return;
    }
    if (trouble === 'unreadable') {
      response.end('<html>');
      return;
    }
    send(response, reply.status, reply.body);
  }

  function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', intuit_tid: `tid-${server.calls}`, ...headers });
    response.end(JSON.stringify(body));
  }

  const http = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const address = new URL(request.url ?? '', 'http://quickbooks');
      if (address.pathname === '/connect/oauth2') return signIn(address, response);
      if (address.pathname === '/oauth2/v1/tokens/bearer') {
        const { status, body: tokens } = giveTokens(request, body);
        return send(response, status, tokens);
      }
      if (address.pathname === '/v2/oauth2/tokens/revoke') {
        response.writeHead(server.isRevokeDown ? 503 : revoke(request, body)).end();
        return;
      }
      underWay += 1;
      server.mostAtOnce = Math.max(server.mostAtOnce, underWay);
      response.on('close', () => (underWay -= 1));
      void callApi(request, response, address, body);
    });
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: TestQuickBooks = {
    url,
    realmId,
    config: {
      apiUrl: url,
      signInUrl: `${url}/connect/oauth2`,
      tokenUrl: `${url}/oauth2/v1/tokens/bearer`,
      revokeUrl: `${url}/v2/oauth2/tokens/revoke`,
      timeoutMs: 2_000,
      paceMs: 0,
      waitMs: 1,
    },
    records,
    calls: 0,
    mostAtOnce: 0,
    began: [],
    refreshes: 0,
    trouble: () => null,
    honoursRequestId: true,
    isRevokeDown: false,
    isSignedIn: () => refresh !== '',
    latencyMs: 0,
    make,
    endAccess: () => (access = ''),
    endSignIn: () => ([access, refresh] = ['', '']),
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
