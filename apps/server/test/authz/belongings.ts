import type { TestApp } from '../test-app.ts';
import type { Member } from './members.ts';
import type { KindOf } from './kinds/kind-of.ts';
import { type Kind, kinds } from './objects.ts';

/** Records of one owner, made as they are asked for; those that hang together hang under each other. */
export class Belongings {
  readonly #app: TestApp;
  readonly #owner: Member;
  readonly #made = new Map<Kind, Promise<number | string>>();

  constructor(app: TestApp, owner: Member) {
    this.#app = app;
    this.#owner = owner;
  }

  async id(kind: Kind): Promise<number | string> {
    const made = this.#made.get(kind) ?? this.#make(kind);
    this.#made.set(kind, made);
    return await made;
  }

  async #make(kind: Kind): Promise<number | string> {
    const { make } = kinds[kind] as KindOf<number | string>;
    return await make(this.#app, this.#owner, async (other) => Number(await this.id(other as Kind)));
  }
}
