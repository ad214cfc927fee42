/** Props of a page: the segments of its path after the first. */
export interface PageProps {
  readonly segments: readonly string[];
}
