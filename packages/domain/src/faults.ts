/** What is wrong with one field of a form: the path of its code names, a stable code, and a sentence for people. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly detail: string;
}
