/** Element of a page of the guide. Blocks of code keep their text as the only child. */
export interface GuideElement {
  readonly tag: GuideTag;
  readonly children?: readonly GuideNode[];
  /** Address of a link. */
  readonly href?: string;
  /** Anchor of a heading. */
  readonly id?: string;
  /** Address of a picture, with its words and its size in pixels. */
  readonly picture?: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  /** Name of a part that scrolls sideways on a narrow screen. */
  readonly label?: string;
  /** First number of an ordered list, if it is not 1. */
  readonly start?: number;
  /** Whether the cell holds a figure. */
  readonly number?: true;
}

export type GuideTag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'pre'
  | 'blockquote'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'strong'
  | 'em'
  | 'code'
  | 'a'
  | 'img'
  | 'br'
  | 'hr';

export type GuideNode = string | GuideElement;

export interface GuidePageData {
  readonly body: readonly GuideNode[];
}

/** Entry of the table of contents. */
export interface GuidePageEntry {
  /** Path below `/guide`: `house`, `people/dealer`. The index has none. */
  readonly id: string;
  readonly title: string;
  /** Words of its link in the index, for the table of contents. */
  readonly label: string;
  /** Heading of the index under which it is listed. */
  readonly group: string;
  /** File with its body. */
  readonly file: string;
}

export interface GuideContents {
  readonly pages: readonly GuidePageEntry[];
  /** File with the search index. */
  readonly search: string;
}
