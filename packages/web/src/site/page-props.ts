/** What a page is given: the words of its path after the first. */
export interface PageProps {
  readonly segments: readonly string[];
}
