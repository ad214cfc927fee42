export type ApiKind = 'function' | 'value' | 'interface' | 'type';

/** Name that a library exports. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: ApiKind;
  /** Ids of all entry points that export it. */
  readonly entryPoints: readonly string[];
  readonly comment: string;
  readonly signature: string;
  /** Source file, from the root of the project. */
  readonly source: string;
  /** Anchors of the types in its signature. */
  readonly links: Readonly<Record<string, string>>;
}

export interface ApiExample {
  readonly title: string;
  readonly code: string;
}

export interface ApiEntryPoint {
  /** Form in an address: `rules/testing`. */
  readonly id: string;
  /** Form in a program: `@fairdeal/rules/testing`. */
  readonly name: string;
}

export interface ApiPackage {
  readonly name: string;
  readonly about: string;
  readonly entryPoints: readonly ApiEntryPoint[];
  readonly examples: readonly ApiExample[];
}

export interface ApiData {
  readonly packages: readonly ApiPackage[];
  readonly entries: readonly ApiEntry[];
}
