import { problems } from '@cartwright/contract/problems/problems';
import { type Described, misfits } from './document.ts';
import type { FuzzRequest } from './request.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Words that are in SQL, stack traces and addresses of files, and in no answer of ours. */
const inside =
  /\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|\bUPDATE\b.*\bSET\b|violates|syntax error|\bat .*\.[cm]?[jt]s:\d|node_modules|\/apps\/server\//i;

/** What is wrong with an answer; nothing for a sound one. */
export function faultsOf(call: Described, request: FuzzRequest, { status, type, body }: FuzzResponse): string[] {
  if (status >= 500 && status !== 503) return ['a bug'];
  if (status < 400) {
    const declared = call.responses[String(status)]?.content ?? {};
    const [mediaType = ''] = type.split(';');
    const schema = (declared[mediaType] ?? declared['*/*'])?.schema;
    const faults = [
      ...(request.mustFail === null ? [] : [`accepted ${request.mustFail}`]),
      ...(schema === undefined && !request.isElsewhere ? [`${status} ${mediaType} is not declared`] : []),
    ];
    if (schema === undefined || mediaType !== 'application/json' || request.isHead) return faults;
    return [...faults, ...misfits(JSON.parse(body), schema)];
  }
  if (request.isHead) return [];
  return problemFaults(call, request, { status, type, body });
}

function problemFaults(call: Described, request: FuzzRequest, { status, type, body }: FuzzResponse): string[] {
  if (!type.startsWith('application/problem+json')) return [`a refusal of type ${type}`];
  const problem = JSON.parse(body) as Record<string, unknown>;
  const code = String(problem['code']);
  const isDeclared = request.isElsewhere
    ? Object.hasOwn(problems, code)
    : call.problems.includes(code) && problems[code as keyof typeof problems].status === status;
  return [
    ...(inside.test(body) ? ['a look inside'] : []),
    ...(isDeclared ? [] : [`${status} ${code} is not declared`]),
    ...(problem['status'] === status ? [] : ['another status in the body']),
    ...(problem['ExceptionMessage'] === problem['detail'] ? [] : ['two sentences']),
    ...(String(problem['detail']).length > 300 ? ['a long sentence'] : []),
    ...['type', 'title', 'instance', 'Retryable'].filter((name) => !Object.hasOwn(problem, name)),
  ];
}
