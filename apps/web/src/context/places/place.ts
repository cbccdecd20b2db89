import type { PermissionKey } from '@cartwright/contract/permissions';

/** The screens of a feature by their path, with the permissions of which one opens it; without any, everybody. */
export type Screens = Readonly<Record<string, readonly PermissionKey[]>>;

/** The parameters of a path by name. */
export type ParamsOf<Path extends string, Of> = Path extends `${infer Part}/${infer Rest}`
  ? ParamsOf<Part, Of> & ParamsOf<Rest, Of>
  : Path extends `$${infer Name}`
    ? { [N in Name]: Of }
    : Path extends `{-$${infer Name}}`
      ? { [N in Name]?: Of | undefined }
      : object;

type Value = string | number;

/** The address of a screen as a function, with the path whose permissions count. */
export interface Place<Path extends string, Args extends readonly unknown[]> {
  (...args: Args): string;
  readonly path: Path;
}

/** The path with its parameters filled in; an optional one that is left out takes its slash along. */
function fill(path: string, params: object): string {
  const values = new Map<string, Value | undefined>(Object.entries(params));
  const parts = path.split('/').map((part) => {
    const name = /^\{?-?\$(\w+)\}?$/.exec(part)?.[1];
    return name === undefined ? part : encodeURIComponent(String(values.get(name) ?? ''));
  });
  return parts.join('/').replace(/(?<=.)\/$/, '');
}

/** A screen with parameters in its path, in its search, or both. */
export const place = <Path extends string, Args extends readonly unknown[]>(
  path: Path,
  params: (...args: Args) => ParamsOf<Path, Value>,
  search = (..._args: Args): string => '',
): Place<Path, Args> =>
  Object.assign((...args: Args) => fill(path, { ...params(...args) }) + search(...args), { path });

/** A screen whose path is its address. */
export const plain = <Path extends string>(path: Path): Place<Path, []> => Object.assign(() => path, { path });

/** The search of an address; a parameter that is false or null is left out. */
export const query = (parameters: Readonly<Record<string, string | boolean | null | undefined>>): string => {
  const set = Object.entries(parameters).flatMap(([name, value]) =>
    (value ?? false) === false ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return set.length === 0 ? '' : `?${set.join('&')}`;
};
