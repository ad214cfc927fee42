export type ApiKind = 'function' | 'value' | 'interface' | 'type';

/** A name that a library gives out. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: ApiKind;
  /** The ids of every door that gives it out. */
  readonly doors: readonly string[];
  readonly comment: string;
  readonly signature: string;
  /** The file it is written in, from the root of the project. */
  readonly source: string;
  /** The types its signature names, and the anchor of each. */
  readonly links: Readonly<Record<string, string>>;
}

export interface ApiExample {
  readonly title: string;
  readonly code: string;
}

export interface ApiEntryPoint {
  /** As it stands in an address: `rules/testing`. */
  readonly id: string;
  /** As it stands in a program: `@fairdeal/rules/testing`. */
  readonly name: string;
}

export interface ApiPackage {
  readonly name: string;
  readonly about: string;
  readonly doors: readonly ApiEntryPoint[];
  readonly examples: readonly ApiExample[];
}

export interface ApiData {
  readonly packages: readonly ApiPackage[];
  readonly entries: readonly ApiEntry[];
}
